import type { Caller } from '../domain/caller.ts';
import type { Employee } from '../domain/payroll.ts';
import type { Policy } from '../domain/policy.ts';
import { validateFields } from '../domain/validate-fields.ts';
import type { EmployeeInput } from '../domain/writable-fields.ts';
import { type ChangePorts, changeRecord } from './steps/change-record.ts';
import type { WriteOptions } from './steps/write-request.ts';
import { employees } from './steps/written-kinds.ts';

/** Sets every writable field of an employee; a missing one is null or the default. */
export type ReplaceEmployee = (
  caller: Caller,
  id: number,
  employee: EmployeeInput,
  options?: WriteOptions,
) => Promise<Employee>;

/** Changes an employee with the entry of the audit trail, provided that it has an expected version. */
export const replaceEmployee =
  (ports: ChangePorts, policy: Policy): ReplaceEmployee =>
  async (caller, id, input, options = {}) => {
    const fields = validateFields(employees.fields, input);
    return changeRecord(ports, policy, { kind: employees, caller, id, options, fields });
  };
