import { INSTALL_REDIS, redisProgram } from '../../../tools/redis-program.ts';
import { startRedis } from '../../../tools/redis.ts';
import { fillDatabase } from './filled-database.ts';
import { readEmail } from './read-email.ts';
import { realStack } from './real-stack.ts';
import { restrictedDatabase } from './restricted-database.ts';
import { smtpCatcher } from './smtp-catcher.ts';

const hasRedis = redisProgram() !== undefined;
const counts = hasRedis ? 'in Redis' : `in memory (in Redis after: ${INSTALL_REDIS})`;

/** Creates the real service on PostgreSQL, Redis and SMTP. */
export const onPostgresql = realStack(async () => {
  const [database, redis, mail] = await Promise.all([
    restrictedDatabase(),
    hasRedis ? startRedis() : undefined,
    smtpCatcher(),
  ]);
  return {
    databaseUrl: database.url,
    fill: async (fill) => {
      const records = await fillDatabase(database.ownerUrl, fill);
      await database.protectMigrations();
      return records;
    },
    ...(redis === undefined ? {} : { redisUrl: redis.url }),
    mailUrl: mail.url,
    emails: () => Promise.all(mail.caught.map(({ bytes }) => readEmail(bytes))),
    remove: async () => {
      await Promise.all([database.drop(), redis?.stop(), mail.close()]);
    },
  };
});

/** What the stack consists of. */
export const POSTGRESQL = `PostgreSQL with Argon2, PASETO, counts ${counts} and emails by SMTP`;
