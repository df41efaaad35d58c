import { openDatabase } from '@paydocs/mikro-orm';
import { INSTALL_REDIS, redisProgram } from '../../../tools/redis-program.ts';
import { startRedis } from '../../../tools/redis.ts';
import { readEmail } from './read-email.ts';
import { realStack } from './real-stack.ts';
import { type RestrictedDatabase, restrictedDatabase } from './restricted-database.ts';
import { smtpCatcher } from './smtp-catcher.ts';

const hasRedis = redisProgram() !== undefined;
const counts = hasRedis ? 'in Redis' : `in memory (in Redis after: ${INSTALL_REDIS})`;

let migrated: Promise<RestrictedDatabase> | undefined;

/** The database with all migrations that each stack of this worker copies. */
const migratedDatabase = async (): Promise<RestrictedDatabase> => {
  const database = await restrictedDatabase();
  const owner = await openDatabase({ url: database.ownerUrl });
  await owner.migrate();
  await owner.close();
  await database.protectMigrations();
  return database;
};

/** Creates the real service on PostgreSQL, Redis and SMTP. */
export const onPostgresql = realStack(async () => {
  migrated ??= migratedDatabase();
  const [database, redis, mail] = await Promise.all([
    migrated.then(({ copy }) => copy()),
    hasRedis ? startRedis() : undefined,
    smtpCatcher(),
  ]);
  return {
    databaseUrl: database.url,
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
