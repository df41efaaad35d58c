import type { Caller } from '../../domain/accounts/caller.ts';
import { visibilityOf } from '../../domain/accounts/visibility.ts';
import { validateListRequest } from '../../domain/records/list-request.ts';
import { documentList } from '../../domain/records/lists.ts';
import { ownPapersFilter, ownRecord } from '../../domain/records/own-papers.ts';
import type { Employee } from '../../domain/records/payroll.ts';
import type { Ports } from '../../ports/index.ts';

/** The record that an employee's account asks for. */
export interface OwnRecordRequest {
  readonly caller: Caller;
  readonly employeeIds: readonly number[];
  readonly id: number;
}

/** Returns the own record with the number of the own papers; undefined for that of anybody else. */
export const findOwnRecord = async (
  { documents, employees }: Pick<Ports, 'documents' | 'employees'>,
  { caller, employeeIds, id }: OwnRecordRequest,
): Promise<Employee | undefined> => {
  if (!employeeIds.includes(id)) return undefined;
  const own = visibilityOf(caller.user);
  const lookup = { id, include: [], documentsMax: 0 };
  const employee = await employees.find({ ...own, employees: 'site' }, lookup);
  if (employee === undefined) return undefined;
  const filter = ownPapersFilter([id], {});
  const { query } = validateListRequest({ perPage: 1 }, documentList);
  const counted = { ...query, filter, include: [] };
  const { total } = await documents.page({ ...own, documents: 'site' }, counted);
  return ownRecord(employee, total as number);
};
