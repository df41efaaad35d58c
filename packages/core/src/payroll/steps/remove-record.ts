import type { RecordIdentity } from '../../domain/fields/record.ts';
import { writableRecord } from '../../domain/accounts/record-write.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';
import { type RecordWrite, type WritePorts, writeRequest } from './write-request.ts';
import type { WrittenKind } from './written-kinds.ts';

/**
 * Deletes a record.
 *
 * @throws `company.missing` or `employee.missing` when the caller sees no such record.
 * @throws `permission.missing` when the record is another user's, without the permission.
 * @throws `record.stale` when the record has none of the expected versions.
 * @throws `record.referenced` while other records refer to it.
 */
export const removeRecord = async <T extends RecordIdentity>(
  ports: WritePorts,
  { name, rowsOf }: Pick<WrittenKind<T>, 'name' | 'rowsOf'>,
  write: RecordWrite,
): Promise<void> => {
  const { id, visibility, condition } = writeRequest(name, write, 'delete');
  await ports.store.transaction(async (tx) => {
    const rows = rowsOf(tx);
    const found = writableRecord(await rows.lockRemovable(visibility, id), condition);
    if (found.isReferenced) throw new Refused('record.referenced');
    await rows.remove(id);
    const subject = { kind: name, id: String(id) };
    await tx.audit.add(
      auditEntry(ports, { action: `${name}.deleted`, caller: write.caller, subject }),
    );
  });
};
