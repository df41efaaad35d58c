import type { Caller } from '../domain/caller.ts';
import type { Employee } from '../domain/payroll.ts';
import type { Policy } from '../domain/policy.ts';
import { type EmployeeInput, writableFields } from '../domain/writable-fields.ts';
import type { Ports } from '../ports/index.ts';
import type { CreationOptions } from '../steps/idempotent-request.ts';
import { createRecord, type CreationPorts, type NewOwner } from './steps/create-record.ts';

/** An employee to create. */
export type NewEmployee = EmployeeInput & NewOwner;

/** The employee, and whether an earlier request with the idempotency key created it. */
export interface CreatedEmployee {
  /** The employee. */
  readonly employee: Employee;
  /** Whether an earlier request with the same idempotency key created the employee. */
  readonly replayed: boolean;
}

/** Creates an employee. */
export type CreateEmployee = (
  caller: Caller,
  employee: NewEmployee,
  options?: CreationOptions,
) => Promise<CreatedEmployee>;

/** Adds the employee through `Employees`, once for an idempotency key. */
export const createEmployee =
  (ports: CreationPorts & Pick<Ports, 'employees'>, policy: Policy): CreateEmployee =>
  async (caller, input, options = {}) => {
    const { record, replayed } = await createRecord(ports, policy, {
      kind: 'employee',
      caller,
      writable: writableFields.employees,
      input,
      options,
      create: (creation) => ports.employees.create(creation),
    });
    return { employee: record, replayed };
  };
