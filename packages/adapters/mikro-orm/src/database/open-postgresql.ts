import type { Orm } from '../sql/orm.ts';
import { migrationPlacesIn } from '../upkeep/migrations-table.ts';
import { joinedSql } from '../sql/postgresql/joined-sql.ts';
import { poolSql } from '../sql/postgresql/pool-sql.ts';
import { postgresqlPool } from '../sql/postgresql/postgresql-pool.ts';
import { createDatabase, type Database } from './database.ts';
import { lazyOrm } from './lazy-orm.ts';
import type { Settings } from '../sql/options.ts';
import { completeUrl } from './postgresql-url.ts';
import { assertTlsParameters } from './tls-parameters.ts';

const createOrm = async (settings: Settings): Promise<Orm> => {
  const { postgresqlOrm } = await import('./postgresql-orm.ts');
  return postgresqlOrm(settings);
};

/** Opens a PostgreSQL database. It connects on first use, so the server may start later. */
export const openPostgresql = (requested: Settings): Database => {
  assertTlsParameters(requested.url);
  const settings = { ...requested, url: completeUrl(requested.url) };
  const pool = postgresqlPool(settings);
  const orm = lazyOrm(() => createOrm(settings));
  return createDatabase({
    ...joinedSql(poolSql(pool, settings.naming), settings),
    dataKeys: settings.dataKeys,
    orm: orm.get,
    log: settings.log,
    migrationPlaces: migrationPlacesIn(settings.naming),
    pools: () => pool.pools(),
    migrating: async (work) => {
      // A migration has no time limit, and uses one connection.
      const migrator = await createOrm({ ...settings, poolMax: 1, statementTimeoutMs: 0 });
      try {
        return await work(migrator);
      } finally {
        await migrator.close();
      }
    },
    close: async () => {
      await orm.close();
      await pool.end();
    },
  });
};
