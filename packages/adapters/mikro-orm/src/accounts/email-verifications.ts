import type { EmailVerification, EmailVerifications } from '@paydocs/core';
import { toNumber } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected, Run } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { addEntry } from './audit-entries.ts';
import { pruneRows } from '../sql/prune-rows.ts';
import {
  expiredTokens,
  findByToken,
  lockAccount,
  markVerified,
  storeToken,
  useToken,
} from './link-tokens.ts';

/** Verifies an address in one transaction, which locks the user's row first, as a reset does. */
const verify = async (
  run: Run,
  dialect: Dialect,
  verification: EmailVerification,
): Promise<boolean> => {
  const [account] = await run(lockAccount(dialect, verification.email));
  if (account === undefined) return false;
  const { user_id: userId } = account;
  const used = await run(useToken(tables.emailVerifications, userId, verification));
  if (used.length === 0) return false;
  await run(markVerified(dialect, userId, verification.nowMs));
  const subject = { kind: 'user', id: String(toNumber(userId)) } as const;
  await addEntry(run, verification.audit, { siteId: toNumber(account.site_id), subject });
  return true;
};

const unverified = sql`and email_verified_at is null`;

/** The verification tokens that have expired. */
export const expiredVerifications = expiredTokens(tables.emailVerifications);

/** Creates the port of the verification tokens. */
export const mikroOrmEmailVerifications = ({ sql: database }: Connected): EmailVerifications =>
  withPortErrors<EmailVerifications>({
    create: async (verification) => {
      const stored = await database.run(
        storeToken(
          { dialect: database.dialect, table: tables.emailVerifications },
          verification,
          unverified,
        ),
      );
      return stored.length > 0;
    },

    consume: async (verification) => {
      // Only the holder of a token causes a lock or more statements: time shows no account.
      const found = await database.run(
        findByToken(tables.emailVerifications, verification),
        'quick',
      );
      if (found.length === 0) return false;
      return database.writing(async (run) => verify(run, database.dialect, verification));
    },

    ...pruneRows(database, [expiredVerifications]),
  });
