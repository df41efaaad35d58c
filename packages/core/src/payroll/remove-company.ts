import type { Caller } from '../domain/caller.ts';
import type { Ports } from '../ports/index.ts';
import { removeRecord } from './steps/remove-record.ts';
import type { WriteOptions, WritePorts } from './steps/write-request.ts';

/** Deletes a company. */
export type RemoveCompany = (caller: Caller, id: number, options?: WriteOptions) => Promise<void>;

/** Deletes the company through `Companies`, provided that it has an expected version. */
export const removeCompany =
  (ports: WritePorts & Pick<Ports, 'companies'>): RemoveCompany =>
  async (caller, id, options = {}) =>
    removeRecord(ports, {
      kind: 'company',
      caller,
      id,
      options,
      remove: (removal) => ports.companies.remove(removal),
    });
