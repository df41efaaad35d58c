import type { RecordRemoval, RemovalResult } from '../../ports/record-writing.ts';
import { type RecordWrite, type WritePorts, writeRefusal, writeRequest } from './write-request.ts';

/** A record to delete, and the port that deletes it. */
interface Removal extends RecordWrite {
  readonly remove: (removal: RecordRemoval) => Promise<RemovalResult>;
}

/**
 * Deletes a record.
 *
 * @throws `company.missing` or `employee.missing` when the caller sees no such record.
 * @throws `permission.missing` when the record is another user's, without the permission.
 * @throws `record.stale` when the record has none of the expected versions.
 * @throws `record.referenced` while other records refer to it.
 */
export const removeRecord = async (
  ports: WritePorts,
  { remove, ...write }: Removal,
): Promise<void> => {
  const result = await remove(writeRequest(ports, write, 'delete'));
  if (result.outcome !== 'removed') throw writeRefusal(result, write.kind, 'delete');
};
