import type { Caller } from '../domain/caller.ts';
import type { Ports } from '../ports/index.ts';
import { removeRecord } from './steps/remove-record.ts';
import type { WriteOptions, WritePorts } from './steps/write-request.ts';

/** Deletes an employee. */
export type RemoveEmployee = (caller: Caller, id: number, options?: WriteOptions) => Promise<void>;

/** Deletes the employee through `Employees`, provided that it has an expected version. */
export const removeEmployee =
  (ports: WritePorts & Pick<Ports, 'employees'>): RemoveEmployee =>
  async (caller, id, options = {}) =>
    removeRecord(ports, {
      kind: 'employee',
      caller,
      id,
      options,
      remove: (removal) => ports.employees.remove(removal),
    });
