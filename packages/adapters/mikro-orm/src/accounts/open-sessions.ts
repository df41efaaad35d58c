import type { SessionDetails, SessionRevocation, Sessions } from '@paydocs/core';
import { type Columns, type RowOf, selectList, toNumber } from '../sql/columns.ts';
import type { Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { addEntry } from './audit-entries.ts';
import { isOpen } from './revoke-sessions.ts';

const columns = {
  id: 'text',
  created_at_ms: 'number',
  token_issued_at_ms: 'number',
  previous_token_id: 'text?',
  expires_at_ms: 'number',
  address: 'text?',
  user_agent: 'text?',
  opened_by: 'text',
} as const satisfies Columns;

type DetailsRow = RowOf<typeof columns>;

const toDetails = (row: DetailsRow): SessionDetails => {
  const issuedAtMs = toNumber(row.token_issued_at_ms);
  const wasRefreshed = row.previous_token_id !== null;
  return {
    id: row.id,
    createdAtMs: toNumber(row.created_at_ms),
    refreshedAtMs: wasRefreshed ? issuedAtMs : null,
    expiresAtMs: toNumber(row.expires_at_ms),
    address: row.address,
    userAgent: row.user_agent,
    openedBy: row.opened_by as SessionDetails['openedBy'],
  };
};

const selectOpen = (userId: number, nowMs: number): Statement<DetailsRow> => sql<DetailsRow>`
  select ${selectList(columns, '')} from ${tables.sessions}
  where user_id = ${userId} and ${isOpen(nowMs)}
  order by expires_at_ms desc, id`;

const revokeIfOpen = ({ userId, sessionId, nowMs }: SessionRevocation): Statement => sql`
  update ${tables.sessions} set revoked_at_ms = ${nowMs}
  where id = ${sessionId} and user_id = ${userId} and ${isOpen(nowMs)}
  returning id`;

/** Creates the methods with which a user sees and ends sessions. */
export const mikroOrmOpenSessions = (database: Sql): Pick<Sessions, 'listOpen' | 'revokeOne'> => ({
  listOpen: async (userId, nowMs) => (await database.run(selectOpen(userId, nowMs))).map(toDetails),

  revokeOne: async (revocation) =>
    database.writing(async (run) => {
      const revoked = await run(revokeIfOpen(revocation));
      if (revoked.length > 0) await addEntry(run, revocation.audit);
      return revoked.length > 0;
    }),
});
