import { type PasswordChange, type PasswordChangeOutcome } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { Run } from '../sql/sql.ts';
import { lockRows } from '../sql/lock-rows.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { deleteApiTokens } from './api-tokens.ts';
import { record } from './audit-entries.ts';
import { maySignIn } from './may-sign-in.ts';
import { enqueue } from './outbox.ts';
import { revokeSessions } from './revoke-sessions.ts';

interface VersionRow {
  readonly password_version: NumberColumn;
}

const lockUser = (dialect: Dialect, userId: number): Statement<VersionRow> => sql<VersionRow>`
  select password_version from ${tables.users} where id = ${userId} and ${maySignIn}
  ${lockRows(dialect)}`;

const findOpenSession = ({ userId, sessionId, nowMs }: PasswordChange): Statement => sql`
  select id from ${tables.sessions}
  where id = ${sessionId} and user_id = ${userId} and revoked_at_ms is null
    and expires_at_ms > ${nowMs}`;

/**
 * Changes a password in one transaction, which locks the user's row first, as a login and a reset do:
 * each of them finds what the others left. An earlier login's session is revoked here; a later login
 * finds another password version, and a later reset finds its token used.
 */
export const changePassword = async (
  run: Run,
  dialect: Dialect,
  change: PasswordChange,
): Promise<PasswordChangeOutcome> => {
  const { userId, sessionId, passwordHash, nowMs, noticeId } = change;
  const [user] = await run(lockUser(dialect, userId));
  if (user === undefined) return 'session-ended';
  const sessions = await run(findOpenSession(change));
  if (sessions.length === 0) return 'session-ended';
  if (toNumber(user.password_version) !== change.passwordVersion) return 'stale-password';

  await run(sql`
    update ${tables.users}
    set password_hash = ${passwordHash}, password_version = password_version + 1
    where id = ${userId}`);
  await run(sql`update ${tables.passwordResets} set token_digest = null where user_id = ${userId}`);
  await run(revokeSessions({ userId, exceptSessionId: sessionId, nowMs }));
  if (change.revokesApiTokens) await deleteApiTokens(run, userId);
  const task = { kind: 'password-changed', userId } as const;
  await enqueue(run, { id: noticeId, task, createdAtMs: nowMs });
  await record(run, change.audit);
  return 'changed';
};
