import type {
  EmailVerifications,
  LinkKind,
  NewLinkToken,
  PasswordResets,
  PresentedLinkToken,
  Transaction,
} from '@paydocs/core';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import { lockRows } from '../sql/lock-rows.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { pruneRows } from '../sql/prune-rows.ts';
import { expiredTokens } from './expired-tokens.ts';
import { maySignIn } from './may-sign-in.ts';
import { mikroOrmPendingEmailRows } from './pending-emails.ts';

/** The tokens of a kind, and which users may get one. */
interface LinkTokens {
  readonly kind: LinkKind;
  readonly users: Statement;
}

/**
 * Stores the token in the user's row of this table, unless another request stored one within
 * `minIntervalMs`, before or after: the clocks of nodes differ. Parallel requests wait at that row.
 * The token is bound to the address to which it is sent. `users` narrows the users who may get one.
 * Locks the user's row: a suspension under way ends the token, or this statement finds it.
 */
const storeToken = (
  dialect: Dialect,
  { kind, users }: LinkTokens,
  token: NewLinkToken,
): Statement => sql`
  insert into ${tables[kind]} as t
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
const findByToken = (kind: LinkKind, presented: PresentedLinkToken): Statement => sql`
  select t.user_id
  from ${tables[kind]} t
  join ${tables.users} u on u.id = t.user_id and u.email = t.email
  where u.email = ${presented.email} and t.token_digest = ${presented.tokenDigest}
    and ${isCurrent(presented)} and ${maySignIn}`;

const portOf = ({ sql: database }: Connected, tokens: LinkTokens) =>
  withPortErrors<PasswordResets & EmailVerifications>({
    create: async (token) =>
      (await database.run(storeToken(database.dialect, tokens, token))).length > 0,
    isValid: async (presented) =>
      (await database.run(findByToken(tokens.kind, presented), 'quick')).length > 0,
    ...pruneRows(database, [expiredTokens(tokens.kind)]),
  });

/** Creates the port of the reset tokens. */
export const mikroOrmPasswordResets = (connected: Connected): PasswordResets =>
  portOf(connected, { kind: 'passwordResets', users: sql`` });

/** Creates the port of the verification tokens. */
export const mikroOrmEmailVerifications = (connected: Connected): EmailVerifications => {
  const users = sql`and email_verified_at is null`;
  return portOf(connected, { kind: 'emailVerifications', users });
};

/** Creates the links of a transaction. */
export const mikroOrmLinkRows = (run: Run): Transaction['links'] => {
  const pendingEmails = mikroOrmPendingEmailRows(run);
  const end = async (kind: LinkKind, userId: number): Promise<void> => {
    await run(sql`update ${tables[kind]} set token_digest = null where user_id = ${userId}`);
  };
  return {
    endOf: async (userId) => {
      await end('passwordResets', userId);
      await end('emailVerifications', userId);
      await pendingEmails.removeOf(userId);
    },
    endResetOf: async (userId) => end('passwordResets', userId),
    // Deletes the digest and keeps the row, which holds the interval of the next request.
    consume: async (kind, { userId, ...token }) => {
      const used = await run(sql`update ${tables[kind]} set token_digest = null
        where user_id = ${userId} and email = ${token.email}
          and token_digest = ${token.tokenDigest} and ${isCurrent(token)}
        returning user_id`);
      return used.length > 0;
    },
  };
};
