import type { Document } from '../documents/document.ts';
import { maskedSsn } from '../payroll/employee.ts';
import type { DocumentFilter } from './lists.ts';
import type { Employee } from './payroll.ts';

/** The statuses of the documents that a person sees: what was issued, also if it is not valid any more. */
export const OWN_STATUSES = ['Completed', 'Void'] as const;

/** The id of no employee. */
const NOBODY = 0;

/** Whether a document is a paper of one of these employees that was issued to the person. */
export const isOwnPaper = (
  employeeIds: readonly number[],
  { employeeId, status }: Pick<Document, 'employeeId' | 'status'>,
): boolean =>
  employeeId !== null &&
  employeeIds.includes(employeeId) &&
  OWN_STATUSES.some((each) => each === status);

/**
 * Returns a filter that finds nothing but papers of these employees, whatever else is asked for: also for
 * no employees, and for employees and statuses of others.
 */
export const ownPapersFilter = (
  employeeIds: readonly number[],
  filter: DocumentFilter,
): DocumentFilter => {
  const { employeeId = employeeIds, status = OWN_STATUSES } = filter;
  const statuses = OWN_STATUSES.filter((each) => status.includes(each));
  const ids = employeeIds.filter((id) => statuses.length > 0 && employeeId.includes(id));
  return {
    ...filter,
    employeeId: ids.length > 0 ? ids : [NOBODY],
    status: statuses.length > 0 ? statuses : OWN_STATUSES,
  };
};

/** Returns a paper as the person sees it: without where its file is. */
export const ownPaper = <Row extends Document>(document: Row): Row => ({
  ...document,
  storageData: {},
});

/** Returns the record as the person sees it: with the masked social security number only. */
export const ownRecord = (employee: Employee, documentsCount: number): Employee => ({
  ...employee,
  ssn: null,
  maskedSsn: maskedSsn(employee.ssn),
  documentsCount,
});
