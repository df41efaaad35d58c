import { createDatabase, type Database, lazyOrm } from './database.ts';
import { migrationsTableIn } from '../upkeep/pending-migrations.ts';
import type { Orm } from '../upkeep/migrate.ts';
import type { Settings } from './options.ts';
import { poolSql } from '../sql/postgresql/pool-sql.ts';
import { postgresqlPool } from '../sql/postgresql/postgresql-pool.ts';

const makeOrm = async (url: string, settings: Settings): Promise<Orm> => {
  const { postgresqlOrm } = await import('./postgresql-orm.ts');
  return postgresqlOrm(url, settings);
};

/** Prepares a database of PostgreSQL; connects when first asked, so the server may come later. */
export const openPostgresql = (url: string, settings: Settings): Database => {
  const pool = postgresqlPool(url, settings);
  const orm = lazyOrm(() => makeOrm(url, settings));
  return createDatabase({
    sql: poolSql(pool, settings.naming),
    orm: orm.get,
    migrationsTable: migrationsTableIn(settings.naming),
    migrating: async (work) => {
      // A migration may take long, and needs one connection for the lock and one for itself.
      const patient = await makeOrm(url, { ...settings, poolMax: 2, statementTimeoutMs: 0 });
      try {
        return await work(patient);
      } finally {
        await patient.close();
      }
    },
    close: async () => {
      await orm.close();
      await pool.end();
    },
  });
};
