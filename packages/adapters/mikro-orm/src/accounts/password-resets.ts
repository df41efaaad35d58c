import type { PasswordReset, PasswordResets } from '@paydocs/core';
import { toNumber } from '../sql/columns.ts';
import type { Connected } from '../database/connected.ts';
import type { Dialect } from '../sql/dialect.ts';
import { insertEntry } from './outbox-entry.ts';
import {
  heldAccount,
  mintToken,
  openToken,
  revokeAll,
  setPassword,
  useToken,
} from './password-resets-sql.ts';
import type { Run } from '../sql/sql.ts';
import { guarded } from '../sql/errors.ts';

/**
 * Everything in one transaction, the user's row first.
 *
 * That row is where a reset meets a login: `sessions.open` holds it while it adds a session. A login
 * that is ahead has committed its session before the row is ours, so that the revocation sees it;
 * one that comes later waits for the row, and then finds another password version. It is also where
 * two resets meet: the second waits, and then finds the token used up.
 *
 * Whoever holds the row of a token or of a session waits for no reset: `create`, `rotate` and `revoke`
 * change that one row and are done. So waiting never goes in a circle. The user's row is held from
 * the start in the strength that its update takes: two holders of a weaker lock who both want the
 * stronger one would wait for each other.
 */
const carryOut = async (run: Run, dialect: Dialect, reset: PasswordReset): Promise<boolean> => {
  const [account] = await run(heldAccount(dialect, reset.email));
  if (account === undefined) return false;
  const [holder] = await run(useToken(account, reset));
  if (holder === undefined) return false;
  await run(setPassword(holder, reset));
  await run(revokeAll(holder, reset));
  await run(
    insertEntry({
      id: reset.noticeId,
      task: { kind: 'password-changed', userId: toNumber(holder.user_id) },
      createdAtMs: reset.nowMs,
    }),
  );
  return true;
};

/** The reset tokens in a database. */
export const mikroOrmPasswordResets = ({ sql: database }: Connected): PasswordResets =>
  guarded<PasswordResets>({
    create: async (reset) => (await database.run(mintToken(reset))).length > 0,

    isValid: async (presented) => (await database.runPrepared(openToken(presented))).length > 0,

    consume: async (reset) =>
      database.writing(async (run) => carryOut(run, database.dialect, reset)),
  });
