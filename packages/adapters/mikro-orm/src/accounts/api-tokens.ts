import type { ApiToken, ApiTokenRows, ApiTokens, ApiTokenUse } from '@paydocs/core';
import {
  type Columns,
  type NumberColumn,
  type RowOf,
  selectList,
  toNumber,
  toNumberOrNull,
} from '../sql/columns.ts';
import { fromRow } from '../sql/from-row.ts';
import { deferred } from '../sql/deferred.ts';
import { withPortErrors } from '../sql/errors.ts';
import { type EndedRows, pruneRows } from '../sql/prune-rows.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { withEntry } from './audit-entries.ts';
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
  name: 'text',
  permissions: 'list',
  created_at_ms: 'number',
  expires_at_ms: 'number',
  last_used_at_ms: 'number?',
  rate_limit_factor: 'number',
} as const satisfies Columns;

type ApiTokenRow = RowOf<typeof columns, 'token_'>;

const toApiToken: (row: ApiTokenRow) => ApiToken = fromRow(columns, 'token_');

const byDigest = (digest: string): Statement<ApiTokenRow & UserRow & FactorTime> => sql`
  select ${selectList(columns, 'x', 'token_')}, ${userColumns}, ${factorTime}
  from ${usersWithSiteAndRole} join ${tables.apiTokens} x on x.user_id = u.id
  where x.token_digest = ${digest}`;

const selectValid = (userId: number, nowMs: number): Statement<ApiTokenRow> => sql`
  select ${selectList(columns, '', 'token_')} from ${tables.apiTokens}
  where user_id = ${userId} and expires_at_ms > ${nowMs}
  order by created_at_ms desc, id`;

/** Creates the API tokens of a transaction. */
export const mikroOrmApiTokenRows = (run: Run): ApiTokenRows => ({
  expiriesOf: async (userId) => {
    const rows = await run(sql<{ readonly expires_at_ms: NumberColumn }>`
      select expires_at_ms from ${tables.apiTokens} where user_id = ${userId}`);
    return rows.map((row) => toNumber(row.expires_at_ms));
  },
  add: async (token) => {
    await run(sql`
      insert into ${tables.apiTokens} (id, user_id, name, permissions, token_digest, created_at_ms,
        expires_at_ms)
      values (${token.id}, ${token.userId}, ${token.name}, ${JSON.stringify(token.permissions)},
        ${token.tokenDigest}, ${token.createdAtMs}, ${token.expiresAtMs})`);
  },
  removeOf: async (userId) => {
    await run(sql`delete from ${tables.apiTokens} where user_id = ${userId}`);
  },
});

const storeUse = ({ id, atMs, unusedSinceMs }: ApiTokenUse): Statement => sql`
  update ${tables.apiTokens} set last_used_at_ms = ${atMs}
  where id = ${id} and (last_used_at_ms is null or last_used_at_ms <= ${unusedSinceMs}
    or last_used_at_ms > ${2 * atMs - unusedSinceMs})`;

/** The API tokens that have expired. */
export const expiredApiTokens: EndedRows = {
  table: tables.apiTokens,
  key: 'id',
  order: 'expires_at_ms',
  endedBefore: (beforeMs) => sql`expires_at_ms < ${beforeMs}`,
};

/** The API tokens of a database, which stores the uses that wait before it closes. */
export interface StoredApiTokens extends ApiTokens {
  readonly close: () => Promise<void>;
}

/** Creates the port of the API tokens. */
export const mikroOrmApiTokens = ({ sql: database }: Connected): StoredApiTokens => {
  // The last use of each token, which waits once.
  const lastUses = new Map<string, ApiTokenUse>();
  const waiting = deferred<string>(async () => {
    const uses = [...lastUses.values()];
    lastUses.clear();
    const store = async (run: Run): Promise<void> => {
      for (const use of uses) await run(storeUse(use));
    };
    // The next use of a token is as good: none is tried again.
    await database.writing(store, { mayBeLost: true }).catch(() => {});
  });

  const noteUse = (use: ApiTokenUse): void => {
    const isWaiting = lastUses.has(use.id);
    lastUses.set(use.id, use);
    if (isWaiting) return;
    try {
      waiting.add(use.id);
    } catch {
      // Too many uses wait, or the database is closed: the request goes on.
      lastUses.delete(use.id);
    }
  };

  const port = withPortErrors<Omit<ApiTokens, 'noteUse'>>({
    findWithUser: async (tokenDigest) => {
      const [row] = await database.run(byDigest(tokenDigest), 'quick');
      if (row === undefined) return undefined;
      const secondFactorAtMs = toNumberOrNull(row.second_factor_at_ms);
      return { token: toApiToken(row), user: toUser(row), secondFactorAtMs };
    },

    listValid: async (userId, nowMs) =>
      (await database.run(selectValid(userId, nowMs))).map(toApiToken),

    revoke: async ({ userId, id, nowMs, audit }) => {
      const revocation = sql`delete from ${tables.apiTokens}
        where id = ${id} and user_id = ${userId} and expires_at_ms > ${nowMs} returning id`;
      return (await withEntry(database, revocation, audit)).length > 0;
    },

    limit: async ({ userId, id, rateLimitFactor, nowMs, audit }) => {
      const change = sql`update ${tables.apiTokens} set rate_limit_factor = ${rateLimitFactor}
        where id = ${id} and user_id = ${userId} and expires_at_ms > ${nowMs} returning id`;
      return (await withEntry(database, change, audit)).length > 0;
    },

    ...pruneRows(database, [expiredApiTokens]),
  });
  return { ...port, noteUse, close: async () => void (await waiting.close()) };
};
