import { type NewLinkToken, type PresentedLinkToken, timestamp } from '@paydocs/core';
import { fromTimestamp, type NumberColumn } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { lockRows } from '../sql/lock-rows.ts';
import type { Run } from '../sql/sql.ts';
import { type Statement, sql, type Table } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { maySignIn } from './may-sign-in.ts';
import type { EndedRows } from '../sql/prune-rows.ts';

/** A row with the id of a user. */
export interface UserIdRow {
  readonly user_id: NumberColumn;
}

/**
 * Stores the token in the user's row of this table, unless another request stored one within
 * `minIntervalMs`, before or after: the clocks of nodes differ. Parallel requests wait at that row.
 * The token is bound to the address to which it is sent. `users` narrows the users who may get one.
 * Locks the user's row: a suspension under way ends the token, or this statement finds it.
 */
export const storeToken = (
  { dialect, table }: { readonly dialect: Dialect; readonly table: Table },
  token: NewLinkToken,
  users: Statement = sql``,
): Statement<UserIdRow> => sql<UserIdRow>`
  insert into ${table} as t
    (user_id, email, request_id, token_digest, issued_at_ms, expires_at_ms)
  select id, email, cast(${token.requestId} as text), cast(${token.tokenDigest} as text),
    cast(${token.nowMs} as bigint), cast(${token.expiresAtMs} as bigint)
  from ${tables.users} where id = ${token.userId} and email = ${token.email}
    and ${maySignIn} ${users} ${lockRows(dialect)}
  on conflict (user_id) do update set
    email = excluded.email,
    request_id = excluded.request_id,
    token_digest = excluded.token_digest,
    issued_at_ms = excluded.issued_at_ms,
    expires_at_ms = excluded.expires_at_ms
  where t.request_id = excluded.request_id
    or t.issued_at_ms <= ${token.nowMs - token.minIntervalMs}
    or t.issued_at_ms >= ${token.nowMs + token.minIntervalMs}
  returning user_id`;

/** Whether the token of a row has not expired, and was not created in the future. */
const isCurrent = ({ nowMs, clockSkewToleranceMs }: PresentedLinkToken): Statement =>
  sql`expires_at_ms > ${nowMs} and issued_at_ms <= ${nowMs + clockSkewToleranceMs}`;

/**
 * Selects the user of a valid token, in one statement for every address. A token is invalid after a
 * change of the address or status.
 */
export const findByToken = (table: Table, presented: PresentedLinkToken): Statement<UserIdRow> =>
  sql<UserIdRow>`
    select t.user_id
    from ${table} t
    join ${tables.users} u on u.id = t.user_id and u.email = t.email
    where u.email = ${presented.email} and t.token_digest = ${presented.tokenDigest}
      and ${isCurrent(presented)} and ${maySignIn}`;

/** The id of a user and of the user's site. */
interface AccountRow extends UserIdRow {
  readonly site_id: NumberColumn;
}

/**
 * Locks the row of an account that may sign in, before the row of its token, in every transaction
 * that uses one.
 */
export const lockAccount = (dialect: Dialect, email: string) => sql<AccountRow>`
  select id as user_id, site_id from ${tables.users} where email = ${email} and ${maySignIn}
  ${lockRows(dialect)}`;

/** Uses a valid token: deletes its digest and keeps the row. */
export const useToken = (
  table: Table,
  userId: NumberColumn,
  presented: PresentedLinkToken,
): Statement<UserIdRow> => sql<UserIdRow>`
  update ${table} set token_digest = null
  where user_id = ${userId} and email = ${presented.email}
    and token_digest = ${presented.tokenDigest} and ${isCurrent(presented)}
  returning user_id`;

/** Ends the link of a user in a table. */
export const endLink = async (run: Run, table: Table, userId: NumberColumn): Promise<void> => {
  await run(sql`update ${table} set token_digest = null where user_id = ${userId}`);
};

/** Ends the reset link and the verification link of a user, also used ones. */
export const endLinks = async (run: Run, userId: NumberColumn): Promise<void> => {
  for (const table of [tables.passwordResets, tables.emailVerifications]) {
    await endLink(run, table, userId);
  }
};

/** Marks the address of a user as verified; an earlier time of verification stays. */
export const markVerified = (dialect: Dialect, userId: NumberColumn, nowMs: number): Statement => {
  const now = fromTimestamp(dialect, timestamp(nowMs));
  return sql`
    update ${tables.users} set email_verified_at = ${now}, updated_at = ${now}
    where id = ${userId} and email_verified_at is null`;
};

/** Returns the tokens of a table that have expired, used or not. */
export const expiredTokens = (table: Table): EndedRows => ({
  table,
  key: 'user_id',
  order: 'expires_at_ms',
  endedBefore: (beforeMs) => sql`expires_at_ms < ${beforeMs}`,
});
