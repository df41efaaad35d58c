import type {
  NewPasswordReset,
  PasswordReset,
  PasswordResets,
  PresentedReset,
} from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { addAudit } from './audit-log.ts';
import { insertEntry } from './outbox.ts';

interface UserIdRow {
  readonly user_id: NumberColumn;
}

/**
 * Stores the token in the user's row, unless another request stored one within `minIntervalMs`,
 * before or after: the clocks of nodes differ. Parallel requests wait at that row. The token is bound to the address to which it is sent.
 */
const storeToken = (reset: NewPasswordReset): Statement<UserIdRow> => sql<UserIdRow>`
  insert into ${tables.passwordResets} as r
    (user_id, email, request_id, token_digest, issued_at_ms, expires_at_ms)
  select id, email, cast(${reset.requestId} as text), cast(${reset.tokenDigest} as text),
    cast(${reset.nowMs} as bigint), cast(${reset.expiresAtMs} as bigint)
  from ${tables.users} where id = ${reset.userId} and email = ${reset.email}
  on conflict (user_id) do update set
    email = excluded.email,
    request_id = excluded.request_id,
    token_digest = excluded.token_digest,
    issued_at_ms = excluded.issued_at_ms,
    expires_at_ms = excluded.expires_at_ms
  where r.request_id = excluded.request_id
    or r.issued_at_ms <= ${reset.nowMs - reset.minIntervalMs}
    or r.issued_at_ms >= ${reset.nowMs + reset.minIntervalMs}
  returning user_id`;

/** Whether the token of a row has not expired, and was not created in the future. */
const isCurrent = ({ nowMs, clockSkewToleranceMs }: PresentedReset): Statement =>
  sql`expires_at_ms > ${nowMs} and issued_at_ms <= ${nowMs + clockSkewToleranceMs}`;

/** Selects the user of a valid token. A token is invalid after a change of the address. */
const findByToken = (presented: PresentedReset): Statement<UserIdRow> => sql<UserIdRow>`
  select r.user_id
  from ${tables.passwordResets} r
  join ${tables.users} u on u.id = r.user_id and u.email = r.email
  where u.email = ${presented.email} and r.token_digest = ${presented.tokenDigest}
    and ${isCurrent(presented)}`;

interface AccountRow extends UserIdRow {
  readonly site_id: NumberColumn;
}

const lockAccount = (dialect: Dialect, email: string): Statement<AccountRow> => sql<AccountRow>`
  select id as user_id, site_id from ${tables.users} where email = ${email}
  ${sql.raw(dialect === 'postgresql' ? 'for no key update' : '')}`;

/** Uses a valid token: deletes its digest and keeps the row. */
const useToken = (
  userId: NumberColumn,
  presented: PresentedReset,
): Statement<UserIdRow> => sql<UserIdRow>`
  update ${tables.passwordResets} set token_digest = null
  where user_id = ${userId} and email = ${presented.email}
    and token_digest = ${presented.tokenDigest} and ${isCurrent(presented)}
  returning user_id`;

/**
 * Resets a password in one transaction, which locks the user's row first.
 *
 * - A login locks that row too while it adds its session (`sessions.open`). An earlier login has
 *   committed its session, which is revoked here; a later one finds another password version.
 * - A second reset waits for the row and finds the token used.
 * - The holder of a token's or session's row never waits for a reset: `create`, `rotate` and `revoke`
 *   change one row each. So there is no deadlock.
 * - The lock has the strength of the update from the start: two holders of a weaker lock would wait
 *   for each other.
 */
const resetPassword = async (
  run: Run,
  dialect: Dialect,
  reset: PasswordReset,
): Promise<boolean> => {
  const [account] = await run(lockAccount(dialect, reset.email));
  if (account === undefined) return false;
  const { user_id: userId } = account;
  const used = await run(useToken(userId, reset));
  if (used.length === 0) return false;
  await run(sql`
    update ${tables.users}
    set password_hash = ${reset.passwordHash}, password_version = password_version + 1
    where id = ${userId}`);
  await run(sql`
    update ${tables.sessions} set revoked_at_ms = ${reset.nowMs}
    where user_id = ${userId} and revoked_at_ms is null`);
  await run(
    insertEntry({
      id: reset.noticeId,
      task: { kind: 'password-changed', userId: toNumber(userId) },
      createdAtMs: reset.nowMs,
    }),
  );
  await addAudit(run, reset.audit, {
    siteId: toNumber(account.site_id),
    subject: { kind: 'user', id: String(toNumber(userId)) },
  });
  return true;
};

/** Creates the port of the reset tokens. */
export const mikroOrmPasswordResets = ({ sql: database }: Connected): PasswordResets =>
  withPortErrors<PasswordResets>({
    create: async (reset) => (await database.run(storeToken(reset))).length > 0,

    isValid: async (presented) => (await database.runPrepared(findByToken(presented))).length > 0,

    consume: async (reset) =>
      database.writing(async (run) => resetPassword(run, database.dialect, reset)),
  });
