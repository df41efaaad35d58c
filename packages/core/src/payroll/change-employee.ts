import type { Caller } from '../domain/accounts/caller.ts';
import type { Employee } from '../domain/records/payroll.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { validateFieldChanges } from '../domain/fields/validate-fields.ts';
import type { EmployeeChangeInput } from '../domain/payroll/writable-fields.ts';
import { type ChangePorts, changeRecord } from './steps/change-record.ts';
import type { ChangeOptions } from '../domain/accounts/expected-versions.ts';
import { employees } from './steps/written-kinds.ts';

export interface ChangeEmployee {
  /** Sets the given fields of an employee. Refuses like `replaceEmployee`. */
  (
    caller: Caller,
    id: number,
    fields: EmployeeChangeInput,
    options?: ChangeOptions,
  ): Promise<Employee>;
}

/** Changes an employee with the entry of the audit trail, provided that it has an expected version. */
export const changeEmployee =
  (ports: ChangePorts, policy: Policy): ChangeEmployee =>
  async (caller, id, input, options = {}) =>
    changeRecord(ports, policy, {
      kind: employees,
      caller,
      id,
      options,
      input,
      validate: validateFieldChanges,
    });
