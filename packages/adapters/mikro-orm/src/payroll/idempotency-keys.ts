import type { IdempotencyKeys } from '@paydocs/core';
import { withPortErrors } from '../sql/errors.ts';
import { type EndedRows, pruneRows } from '../sql/prune-rows.ts';
import type { Connected } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** Keys end when they expire. */
export const expiredKeys: EndedRows = {
  table: tables.idempotencyKeys,
  key: 'id',
  order: 'expires_at_ms',
  endedBefore: (beforeMs) => sql`expires_at_ms < ${beforeMs}`,
};

/** Creates the port of the idempotency keys. */
export const mikroOrmIdempotencyKeys = ({ sql: database }: Connected): IdempotencyKeys =>
  withPortErrors<IdempotencyKeys>(pruneRows(database, [expiredKeys]));
