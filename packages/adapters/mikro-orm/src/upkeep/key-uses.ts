import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Sql } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** A configured key, by its id. */
export interface KeyId {
  /** Of access tokens, or of SSN and EIN. */
  readonly kind: 'token' | 'data';
  readonly id: string;
}

/** When a service first ran with a key. */
export interface KeyUse extends KeyId {
  /** In ms since the Unix epoch. */
  readonly firstUsedAtMs: number;
}

/** Stores the first use of keys; a later one changes nothing. */
export const noteKeyUses = async (
  { run }: Sql,
  keys: readonly KeyId[],
  nowMs: number,
): Promise<void> => {
  if (keys.length === 0) return;
  const rows = keys.map(({ kind, id }) => sql`(${kind}, ${id}, ${nowMs})`);
  await run(sql`insert into ${tables.keyUses} (kind, key_id, first_used_at_ms)
    values ${sql.join(rows)} on conflict do nothing`);
};

interface Row {
  readonly kind: KeyId['kind'];
  readonly key_id: string;
  readonly first_used_at_ms: NumberColumn;
}

/** Returns the first use of every key that a service has run with, the oldest first. */
export const listKeyUses = async ({ run }: Sql): Promise<readonly KeyUse[]> => {
  const rows = await run(
    sql<Row>`select kind, key_id, first_used_at_ms from ${tables.keyUses}
      order by first_used_at_ms, kind, key_id`,
  );
  return rows.map((row) => ({
    kind: row.kind,
    id: row.key_id,
    firstUsedAtMs: toNumber(row.first_used_at_ms),
  }));
};
