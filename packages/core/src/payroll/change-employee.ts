import type { Caller } from '../domain/caller.ts';
import { isInUse } from '../domain/erased.ts';
import type { Employee } from '../domain/payroll.ts';
import type { Policy } from '../domain/policy.ts';
import { validateFieldChanges } from '../domain/validate-fields.ts';
import { type EmployeeChangeInput, writableFields } from '../domain/writable-fields.ts';
import type { Ports } from '../ports/index.ts';
import type { ReadAuditPorts } from '../steps/record-read.ts';
import { changeRecord } from './steps/change-record.ts';
import type { WriteOptions } from './steps/write-request.ts';

/** Sets the given fields of an employee. */
export type ChangeEmployee = (
  caller: Caller,
  id: number,
  fields: EmployeeChangeInput,
  options?: WriteOptions,
) => Promise<Employee>;

/** Changes the employee through `Employees`, provided that it has an expected version. */
export const changeEmployee =
  (ports: ReadAuditPorts & Pick<Ports, 'employees'>, policy: Policy): ChangeEmployee =>
  async (caller, id, input, options = {}) => {
    return changeRecord(ports, policy, {
      kind: 'employee',
      caller,
      id,
      options,
      fields: validateFieldChanges(writableFields.employees, input),
      isUsable: isInUse,
      change: (change) => ports.employees.change(change),
    });
  };
