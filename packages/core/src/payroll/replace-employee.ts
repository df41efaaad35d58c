import type { Caller } from '../domain/caller.ts';
import { isInUse } from '../domain/erased.ts';
import type { Employee } from '../domain/payroll.ts';
import type { Policy } from '../domain/policy.ts';
import { validateFields } from '../domain/validate-fields.ts';
import { type EmployeeInput, writableFields } from '../domain/writable-fields.ts';
import type { Ports } from '../ports/index.ts';
import type { ReadAuditPorts } from '../steps/record-read.ts';
import { changeRecord } from './steps/change-record.ts';
import type { WriteOptions } from './steps/write-request.ts';

/** Sets every writable field of an employee; a missing one is null or the default. */
export type ReplaceEmployee = (
  caller: Caller,
  id: number,
  employee: EmployeeInput,
  options?: WriteOptions,
) => Promise<Employee>;

/** Changes the employee through `Employees`, provided that it has an expected version. */
export const replaceEmployee =
  (ports: ReadAuditPorts & Pick<Ports, 'employees'>, policy: Policy): ReplaceEmployee =>
  async (caller, id, input, options = {}) => {
    return changeRecord(ports, policy, {
      kind: 'employee',
      caller,
      id,
      options,
      fields: validateFields(writableFields.employees, input),
      isUsable: isInUse,
      change: (change) => ports.employees.change(change),
    });
  };
