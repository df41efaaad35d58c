import type { LinkKind } from '@paydocs/core';
import type { EndedRows } from '../sql/prune-rows.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** Returns the tokens of a table that have expired, used or not. */
export const expiredTokens = (kind: LinkKind | 'pendingEmails'): EndedRows => ({
  table: tables[kind],
  key: 'user_id',
  order: 'expires_at_ms',
  endedBefore: (beforeMs) => sql`expires_at_ms < ${beforeMs}`,
});
