import type { Caller } from '../domain/accounts/caller.ts';
import { removeRecord } from './steps/remove-record.ts';
import type { WriteOptions } from '../domain/accounts/expected-versions.ts';
import type { WritePorts } from './steps/write-request.ts';
import { companies } from './steps/written-kinds.ts';

export interface RemoveCompany {
  /**
   * Deletes a company.
   *
   * @throws `input.invalid` for an id or a version that is none.
   * @throws `company.missing` when the caller sees no such company.
   * @throws `permission.missing` for a company of another user without `companies:delete`.
   * @throws `record.stale` when the company has none of the expected versions.
   * @throws `record.referenced` while employees, documents or orders refer to it.
   */
  (caller: Caller, id: number, options?: WriteOptions): Promise<void>;
}

/** Deletes a company with the entry of the audit trail, provided that it has an expected version. */
export const removeCompany =
  (ports: WritePorts): RemoveCompany =>
  async (caller, id, options = {}) =>
    removeRecord(ports, companies, { caller, id, options });
