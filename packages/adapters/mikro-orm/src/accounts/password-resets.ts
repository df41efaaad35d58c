import type { PasswordReset, PasswordResets } from '@paydocs/core';
import { toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { deleteApiTokens } from './api-tokens.ts';
import { addEntry } from './audit-entries.ts';
import { acceptTies } from './employee-ties.ts';
import {
  expiredTokens,
  findByToken,
  lockAccount,
  markVerified,
  storeToken,
  useToken,
} from './link-tokens.ts';
import { enqueue } from './outbox.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { pruneRows } from '../sql/prune-rows.ts';

/**
 * Resets a password in one transaction, which locks the user's row first.
 *
 * - A login locks that row too while it adds its session (`sessions.open`). An earlier login has
 *   committed its session, which is revoked here; a later one finds another password version.
 * - A second reset waits for the row and finds the token used.
 * - `create` locks the user's row first too. The holder of a session's row never waits for a reset:
 *   `rotate` and `revoke` change one row each. So there is no deadlock.
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
  const siteId = toNumber(account.site_id);
  const used = await run(useToken(tables.passwordResets, userId, reset));
  if (used.length === 0) return false;
  await run(sql`
    update ${tables.users}
    set password_hash = ${reset.passwordHash}, password_version = password_version + 1
    where id = ${userId}`);
  await run(markVerified(dialect, userId, reset.nowMs));
  await run(revokeSessions({ userId, exceptSessionId: null, nowMs: reset.nowMs }));
  if (reset.revokesApiTokens) await deleteApiTokens(run, userId);
  await run(acceptTies(userId, siteId, reset.nowMs));
  const task = { kind: 'password-changed', userId: toNumber(userId) } as const;
  await enqueue(run, { id: reset.noticeId, siteId, task, createdAtMs: reset.nowMs });
  await addEntry(run, reset.audit, {
    siteId,
    subject: { kind: 'user', id: String(toNumber(userId)) },
  });
  return true;
};

/** The reset tokens that have expired. */
export const expiredResets = expiredTokens(tables.passwordResets);

/** Creates the port of the reset tokens. */
export const mikroOrmPasswordResets = ({ sql: database }: Connected): PasswordResets =>
  withPortErrors<PasswordResets>({
    create: async (reset) => {
      const { dialect } = database;
      const stored = await database.run(
        storeToken({ dialect, table: tables.passwordResets }, reset),
      );
      return stored.length > 0;
    },

    isValid: async (presented) =>
      (await database.run(findByToken(tables.passwordResets, presented), 'quick')).length > 0,

    consume: async (reset) =>
      database.writing(async (run) => resetPassword(run, database.dialect, reset)),

    ...pruneRows(database, [expiredResets]),
  });
