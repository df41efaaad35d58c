import type { Sessions, UserSession } from '@paydocs/core';
import DataLoader from 'dataloader';
import type { Sql } from '../sql/sql.ts';
import { type SessionRow, sessionColumns, toSession } from './session-row.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { toUser, type UserRow, userColumns, usersWithSiteAndRole } from './user-row.ts';

type Row = SessionRow & UserRow;

const found = sql`select ${sessionColumns}, ${userColumns}
  from ${usersWithSiteAndRole} join sessions on sessions.user_id = u.id`;

const ofId = (id: string): Statement<Row> => sql<Row>`${found} where sessions.id = ${id}`;

const ofIds = (ids: readonly string[]): Statement<Row> =>
  sql<Row>`${found} where sessions.id = any(cast(${ids} as text[]))`;

const toUserSession = (row: Row): UserSession => ({ session: toSession(row), user: toUser(row) });

/**
 * Looks sessions up, each when it is asked for and never in a memory of this process: what is
 * revoked is so for the very next request. On PostgreSQL all that are asked for within one turn of
 * the event loop share one statement, which costs both sides a third of one for each.
 */
export const findSessions = (database: Sql): Sessions['findWithUser'] => {
  if (database.dialect === 'sqlite') {
    return async (id) => {
      const [row] = await database.runPrepared(ofId(id));
      return row && toUserSession(row);
    };
  }
  const loader = new DataLoader<string, UserSession | undefined>(
    async (ids) => {
      const rows = await database.runPrepared(ofIds(ids));
      const byId = new Map(rows.map((row) => [row.session_id, row]));
      return ids.map((id) => {
        const row = byId.get(id);
        return row && toUserSession(row);
      });
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return async (id) => loader.load(id);
};
