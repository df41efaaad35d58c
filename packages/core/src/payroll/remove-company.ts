import type { Caller } from '../domain/caller.ts';
import { removeRecord } from './steps/remove-record.ts';
import type { WriteOptions, WritePorts } from './steps/write-request.ts';
import { companies } from './steps/written-kinds.ts';

/** Deletes a company. */
export type RemoveCompany = (caller: Caller, id: number, options?: WriteOptions) => Promise<void>;

/** Deletes a company with the entry of the audit trail, provided that it has an expected version. */
export const removeCompany =
  (ports: WritePorts): RemoveCompany =>
  async (caller, id, options = {}) =>
    removeRecord(ports, companies, { caller, id, options });
