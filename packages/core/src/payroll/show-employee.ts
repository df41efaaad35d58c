import type { Caller } from '../domain/accounts/caller.ts';
import type { Employee } from '../domain/records/payroll.ts';
import { withSite } from '../domain/records/includes.ts';
import { validateIncludes } from '../domain/records/list-request.ts';
import { type EmployeeInclude, employeeList } from '../domain/records/lists.ts';
import { validateId } from '../domain/fields/page.ts';
import { requireFreshReader } from '../domain/accounts/freshness.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import { visibilityOf } from '../domain/accounts/visibility.ts';
import type { Ports } from '../ports/index.ts';
import type { ReadAuditPorts } from '../steps/audit/audit-read.ts';
import { auditShown } from '../steps/audit/audit-shown.ts';
import { refuseIncludes, tiedEmployees } from '../steps/accounts/tied-employees.ts';
import { findOwnRecord } from './steps/find-own-record.ts';

/** The records to embed; none by default. */
export interface ShowEmployeeOptions {
  /** The records to embed; none by default. */
  readonly include?: readonly EmployeeInclude[] | undefined;
}

export interface ShowEmployee {
  /**
   * Returns an employee that the caller sees, with the embedded company and documents on request. An
   * employee's account sees its own record, with the masked social security number.
   *
   * @throws `input.invalid` for an id that is none, and an unknown include.
   * @throws `employee.missing` when the caller sees no such employee.
   * @throws `employee.forbidden` for an include of an employee's account.
   * @throws `reauthentication.required` for a proof older than `policy.ssnFreshnessMs`, unless the number is masked.
   */
  (caller: Caller, id: number, options?: ShowEmployeeOptions): Promise<Employee>;
}

/**
 * Reads the employee through `Employees`, within the caller's visibility. The employee has a social security number, so the audit trail says who read it.
 */
export const showEmployee =
  (
    ports: ReadAuditPorts & Pick<Ports, 'documents' | 'employees' | 'employeeTies'>,
    policy: Policy,
  ): ShowEmployee =>
  async (caller, input, options = {}) => {
    const { user } = caller;
    const { id, include } = validate({
      id: validateId(input),
      include: validateIncludes(fieldsOf(options).include, employeeList.includes),
    });

    const employeeIds = await tiedEmployees(ports, caller);
    if (employeeIds !== undefined) refuseIncludes(include);
    else requireFreshReader(caller, { nowMs: ports.clock.nowMs(), policy });
    const lookup = { id, include, documentsMax: policy.embeddedDocumentsMax };
    const employee = await (employeeIds === undefined
      ? ports.employees.find(visibilityOf(user), lookup)
      : findOwnRecord(ports, { caller, employeeIds, id }));
    if (employee === undefined) throw new Refused('employee.missing');
    await auditShown(ports, policy, {
      caller,
      kind: 'employee',
      id,
      details: { include },
    });
    return withSite(employee, include, user.site);
  };
