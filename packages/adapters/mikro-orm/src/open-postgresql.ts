import { type Database, databaseWith } from './database.ts';
import type { Settings } from './options.ts';
import { ormOptions } from './orm.ts';
import { type Pool, poolSql } from './pool-sql.ts';

/** How much later than the server this side gives up on a statement. */
const SERVER_HEAD_START_MS = 500;

const IDLE_IN_TRANSACTION_MS = 10_000;

const createOrm = async (url: string, settings: Settings) => {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const { statementTimeoutMs } = settings;
  return new MikroORM({
    ...ormOptions,
    clientUrl: url,
    pool: { min: 0, max: settings.poolMax },
    driverOptions: {
      // MikroORM takes a URL apart and loses its parameters, `sslmode` among them.
      connectionString: url,
      application_name: settings.applicationName,
      connectionTimeoutMillis: settings.connectTimeoutMs,
      keepAlive: true,
      // A pool without this listener ends the process when the server closes an idle connection.
      onPoolCreated: (pool: Pool) => {
        pool.on('error', ({ message }) =>
          settings.log(`PostgreSQL closed a connection: ${message}`),
        );
      },
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      ...(statementTimeoutMs > 0 && {
        statement_timeout: statementTimeoutMs,
        // The server cannot end a statement when it is the server that stands still.
        query_timeout: statementTimeoutMs + SERVER_HEAD_START_MS,
      }),
    },
  });
};

/** Prepares a database of PostgreSQL; connects when first asked, so the server may come later. */
export const openPostgresql = async (url: string, settings: Settings): Promise<Database> => {
  const orm = await createOrm(url, settings);
  const pool = await orm.driver.getConnection().getNativeClient();
  return databaseWith({
    orm,
    sql: poolSql(pool, { kysely: orm.em.getKysely(), prepare: settings.preparedStatements }),
    migrating: async (work) => {
      // A migration may take long, and needs one connection for the lock and one for itself.
      const patient = await createOrm(url, { ...settings, poolMax: 2, statementTimeoutMs: 0 });
      try {
        return await work(patient);
      } finally {
        await patient.close();
      }
    },
    close: async () => {
      await orm.close();
      // Kysely ends only a pool that it has used itself; another one would live on while it is idle.
      if (!pool.ending) await pool.end();
    },
  });
};
