import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import type { EndedRows } from '../sql/prune-rows.ts';

/** A session ends when it is revoked, or else when it expires. One index finds both. */
export const endedSessions: readonly EndedRows[] = [
  {
    table: tables.sessions,
    key: 'id',
    order: 'revoked_at_ms',
    endedBefore: (beforeMs) => sql`revoked_at_ms < ${beforeMs}`,
  },
  {
    table: tables.sessions,
    key: 'id',
    order: 'expires_at_ms',
    endedBefore: (beforeMs) => sql`revoked_at_ms is null and expires_at_ms < ${beforeMs}`,
  },
];
