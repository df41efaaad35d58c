import type { Caller } from '../domain/caller.ts';
import { removeRecord } from './steps/remove-record.ts';
import type { WriteOptions, WritePorts } from './steps/write-request.ts';
import { employees } from './steps/written-kinds.ts';

/** Deletes an employee. */
export type RemoveEmployee = (caller: Caller, id: number, options?: WriteOptions) => Promise<void>;

/** Deletes an employee with the entry of the audit trail, provided that it has an expected version. */
export const removeEmployee =
  (ports: WritePorts): RemoveEmployee =>
  async (caller, id, options = {}) =>
    removeRecord(ports, employees, { caller, id, options });
