import type { Caller } from '../domain/accounts/caller.ts';
import type { Employee } from '../domain/records/payroll.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { validateFields } from '../domain/fields/validate-fields.ts';
import type { EmployeeInput } from '../domain/payroll/writable-fields.ts';
import { type ChangePorts, changeRecord } from './steps/change-record.ts';
import type { WriteOptions } from '../domain/accounts/expected-versions.ts';
import { employees } from './steps/written-kinds.ts';

export interface ReplaceEmployee {
  /**
   * Sets every writable field of an employee; a missing one is null or the default.
   *
   * @throws `input.invalid` when a field breaks a rule, for a company that the caller does not
   *   see; with the rule `taken` for an external id of another employee of the site.
   * @throws `employee.missing` when the caller sees no such employee.
   * @throws `permission.missing` for an employee of another user without `employees:update`.
   * @throws `reauthentication.required` with an SSN, for a caller without a fresh proof where the policy asks for one.
   * @throws `person.erased` for an erased employee.
   * @throws `record.stale` when the employee has none of the expected versions.
   */
  (caller: Caller, id: number, employee: EmployeeInput, options?: WriteOptions): Promise<Employee>;
}

/** Changes an employee with the entry of the audit trail, provided that it has an expected version. */
export const replaceEmployee =
  (ports: ChangePorts, policy: Policy): ReplaceEmployee =>
  async (caller, id, input, options = {}) =>
    changeRecord(ports, policy, {
      kind: employees,
      caller,
      id,
      options,
      input,
      validate: validateFields,
    });
