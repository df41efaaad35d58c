import type { JsonObject, RequestAnswers } from '@paydocs/core';
import type { EncryptedColumn } from '../../encryption/encrypted-column.ts';
import { type NumberColumn, toNumber } from '../../sql/columns.ts';
import { nextId, reserveIds, type SendingConnection } from '../../sql/reserve-ids.ts';
import { sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';

/** What is stored of a request: its digest would betray numbers, as the record does. */
interface StoredAnswer {
  readonly requestDigest: string;
  readonly record: JsonObject;
}

interface AnswerRow {
  readonly id: NumberColumn;
  readonly site_id: NumberColumn;
  readonly answer: string;
  readonly expires_at_ms: NumberColumn;
}

/** The row of a key: one that is stored, or a new one; its id is undefined until it is reserved. */
interface KeyRow {
  readonly id: number | undefined;
  readonly isStored: boolean;
}

/**
 * Locks a key until the end of the transaction, and returns its row if it gets one; undefined while another
 * transaction has the key. No row can be locked before it is there, so this is a lock of PostgreSQL; it
 * works through a pooler. SQLite has one writer at a time.
 */
const lockKey = async (
  { dialect, send }: SendingConnection,
  keyDigest: string,
): Promise<() => Promise<KeyRow | undefined>> => {
  if (dialect === 'sqlite') return async () => ({ id: undefined, isStored: false });
  const { rows } = await send(sql<{ readonly locked: boolean; readonly id: NumberColumn }>`
    select pg_try_advisory_xact_lock(hashtextextended(${keyDigest}, 0)) as locked,
      ${nextId(tables.idempotencyKeys)} as id`);
  return async () => {
    const [lock] = await rows;
    return lock?.locked === true ? { id: toNumber(lock.id), isStored: false } : undefined;
  };
};

/** Creates the answers of a transaction, which are encrypted. */
export const mikroOrmRequestAnswers = (
  connection: SendingConnection,
  encryption: EncryptedColumn,
): RequestAnswers => {
  const { run, send } = connection;
  const rows = new Map<string, KeyRow>();
  return {
    find: async ({ keyDigest, requestDigest }, nowMs) => {
      // The look-up travels with the lock, and sees what was stored when it is its turn.
      const locked = await lockKey(connection, keyDigest);
      const [stored] = await run(sql<AnswerRow>`select id, site_id, answer, expires_at_ms
        from ${tables.idempotencyKeys} where key_digest = ${keyDigest}`);
      const unused = await locked();
      if (unused === undefined) return { outcome: 'running' };
      if (stored === undefined || toNumber(stored.expires_at_ms) <= nowMs) {
        rows.set(keyDigest, stored ? { id: toNumber(stored.id), isStored: true } : unused);
        return { outcome: 'new' };
      }
      const row = { id: toNumber(stored.id), siteId: toNumber(stored.site_id) };
      const answer: StoredAnswer = JSON.parse(encryption.open(stored.answer, row));
      return answer.requestDigest === requestDigest
        ? { outcome: 'answered', answer: answer.record }
        : { outcome: 'mismatch' };
    },
    add: async ({ keyDigest, requestDigest, expiresAtMs }, { answer: record, ...about }) => {
      const { siteId, recordKind, recordId } = about;
      const row = rows.get(keyDigest);
      const [id = 0] =
        row?.id === undefined ? await reserveIds(connection, tables.idempotencyKeys, 1) : [row.id];
      const answer = encryption.seal(JSON.stringify({ requestDigest, record }), { siteId, id });
      await send(
        row?.isStored
          ? sql`update ${tables.idempotencyKeys} set site_id = ${siteId}, answer = ${answer},
              record_kind = ${recordKind}, record_id = ${recordId}, expires_at_ms = ${expiresAtMs}
              where id = ${id}`
          : sql`insert into ${tables.idempotencyKeys}
              (id, site_id, key_digest, record_kind, record_id, answer, expires_at_ms) values
              (${id}, ${siteId}, ${keyDigest}, ${recordKind}, ${recordId}, ${answer}, ${expiresAtMs})`,
      );
    },
  };
};
