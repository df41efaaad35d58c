import type { RecordRemoval, RemovalResult } from '@paydocs/core';
import { record } from '../../accounts/audit-entries.ts';
import { type UnitOfWork, unitOfWork } from '../../entities/unit-of-work.ts';
import { sql } from '../../sql/statement.ts';
import { findWritten } from './find-written.ts';
import type { WrittenEntity, WrittenStore } from './written-kind.ts';

const remove = async <Entity extends WrittenEntity, T>(
  { em, run }: UnitOfWork,
  store: WrittenStore<Entity, T>,
  request: RecordRemoval,
): Promise<RemovalResult> => {
  const written = await findWritten(em, store, request);
  if ('outcome' in written) return written;

  // A row that comes later breaks its constraint, and the transaction runs again.
  const { siteId } = request.visibility;
  const references = store.references({ siteId, id: request.id });
  const rows = references.map((select) => sql`select * from (${select} limit 1) referring`);
  const referring = await run(sql.join(rows, sql` union all `));
  if (referring.length > 0) return { outcome: 'referenced' };

  em.remove(written.found);
  await record(run, request.audit);
  return { outcome: 'removed' };
};

/** Deletes a record and adds the entry to the audit trail, in one transaction. */
export const removeRecord = async <Entity extends WrittenEntity, T>(
  store: WrittenStore<Entity, T>,
  request: RecordRemoval,
): Promise<RemovalResult> =>
  unitOfWork(store.connected, async (unit) => remove(unit, store, request));
