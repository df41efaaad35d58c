import type { Caller } from '../domain/accounts/caller.ts';
import type { Employee } from '../domain/records/payroll.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import type { EmployeeInput } from '../domain/payroll/writable-fields.ts';
import type { CreationOptions } from '../steps/requests/idempotent-request.ts';
import { createRecord, type CreationPorts, type NewOwner } from './steps/create-record.ts';
import { employees } from './steps/written-kinds.ts';

/** An employee to create. */
export type NewEmployee = EmployeeInput & NewOwner;

/** The employee, and whether an earlier request with the idempotency key created it. */
export interface CreatedEmployee {
  /** The employee. */
  readonly employee: Employee;
  /** Whether an earlier request with the same idempotency key created the employee. */
  readonly replayed: boolean;
}

export interface CreateEmployee {
  /**
   * Creates an employee, once for an idempotency key.
   *
   * @throws `input.invalid` when a field or the key breaks a rule, for a company that the caller
   *   does not see; with the rule `taken` for an external id of another employee of the site.
   * @throws `permission.missing` for another owner than the caller without `employees:create`.
   * @throws `idempotency.running` while an earlier request with the key is under way.
   * @throws `idempotency.mismatch` when the key was used for another request.
   */
  (caller: Caller, employee: NewEmployee, options?: CreationOptions): Promise<CreatedEmployee>;
}

/** Adds an employee with the entry of the audit trail, once for an idempotency key. */
export const createEmployee =
  (ports: CreationPorts, policy: Policy): CreateEmployee =>
  async (caller, input, options = {}) => {
    const written = { kind: employees, caller, input, options };
    const { record, replayed } = await createRecord(ports, policy, written);
    return { employee: record, replayed };
  };
