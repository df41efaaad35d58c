import type { Caller } from '../domain/accounts/caller.ts';
import { removeRecord } from './steps/remove-record.ts';
import type { WriteOptions } from '../domain/accounts/expected-versions.ts';
import type { WritePorts } from './steps/write-request.ts';
import { employees } from './steps/written-kinds.ts';

export interface RemoveEmployee {
  /**
   * Deletes an employee.
   *
   * @throws `input.invalid` for an id or a version that is none.
   * @throws `employee.missing` when the caller sees no such employee.
   * @throws `permission.missing` for an employee of another user without `employees:delete`.
   * @throws `record.stale` when the employee has none of the expected versions.
   * @throws `record.referenced` while documents or orders refer to it.
   */
  (caller: Caller, id: number, options?: WriteOptions): Promise<void>;
}

/** Deletes an employee with the entry of the audit trail, provided that it has an expected version. */
export const removeEmployee =
  (ports: WritePorts): RemoveEmployee =>
  async (caller, id, options = {}) =>
    removeRecord(ports, employees, { caller, id, options });
