import { AsyncLocalStorage } from 'node:async_hooks';
import type { Session, Sessions, UserSession } from '@paydocs/core';
import DataLoader from 'dataloader';
import { type Columns, type RowOf, selectList, toNumberOrNull } from '../sql/columns.ts';
import { fromRow } from '../sql/from-row.ts';
import type { Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import {
  type FactorTime,
  factorTime,
  toUser,
  type UserRow,
  userColumns,
  usersWithSiteAndRole,
} from './user-rows.ts';

const columns = {
  id: 'text',
  user_id: 'number',
  token_id: 'text',
  token_issued_at_ms: 'number',
  previous_token_id: 'text?',
  previous_token_until_ms: 'number?',
  expires_at_ms: 'number',
  revoked_at_ms: 'number?',
  opened_by: 'text',
  proven_at_ms: 'number',
} as const satisfies Columns;

/** A session as a row. */
export type SessionRow = RowOf<typeof columns, 'session_'>;

/** The columns of a {@link SessionRow}, of the only table of a statement. */
export const sessionColumns = selectList(columns, '', 'session_');

/** Returns the session of a row. */
export const toSession: (row: SessionRow) => Session = fromRow(columns, 'session_');

type Row = SessionRow & UserRow & FactorTime;

const selectSessions = sql`select ${selectList(columns, 'x', 'session_')}, ${userColumns}, ${factorTime}
  from ${usersWithSiteAndRole} join ${tables.sessions} x on x.user_id = u.id`;

const byId = (id: string): Statement<Row> => sql<Row>`${selectSessions} where x.id = ${id}`;

const byIds = (ids: readonly string[]): Statement<Row> =>
  sql<Row>`${selectSessions} where x.id = any(cast(${ids} as text[]))`;

const toUserSession = (row: Row): UserSession => ({
  session: toSession(row),
  user: toUser(row),
  secondFactorAtMs: toNumberOrNull(row.second_factor_at_ms),
});

/**
 * Creates the look-up of sessions. Nothing is cached: a revocation holds for the next request. On
 * PostgreSQL all look-ups of one event-loop iteration share one statement, which costs a third of
 * separate statements. The shared statement belongs to no request: a caller with little time left must
 * not fail the others.
 */
export const findSessions = (database: Sql): Sessions['findWithUser'] => {
  const findOne = async (id: string): Promise<UserSession | undefined> => {
    const [row] = await database.run(byId(id), 'quick');
    return row && toUserSession(row);
  };
  if (database.dialect === 'sqlite') return findOne;
  const loader = new DataLoader<string, UserSession | undefined>(
    async (ids) => {
      const rows = await database.run(byIds(ids), 'quick');
      const found = new Map(rows.map((row) => [row.session_id, row]));
      return ids.map((id) => {
        const row = found.get(id);
        return row && toUserSession(row);
      });
    },
    { cache: false, batchScheduleFn: AsyncLocalStorage.bind((batch) => setImmediate(batch)) },
  );
  // A shared statement would run in the transaction of one of its callers.
  return async (id) => (database.inTransaction?.() ? findOne(id) : loader.load(id));
};
