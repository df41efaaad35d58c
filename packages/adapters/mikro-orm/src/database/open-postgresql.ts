import type { Orm } from '../upkeep/migrate.ts';
import { migrationsTableIn } from '../upkeep/pending-migrations.ts';
import { fairQueue } from '../sql/postgresql/fair-queue.ts';
import { poolSql } from '../sql/postgresql/pool-sql.ts';
import { listConnections, postgresqlPool } from '../sql/postgresql/postgresql-pool.ts';
import { createDatabase, type Database } from './database.ts';
import { lazyOrm } from './lazy-orm.ts';
import type { Settings } from './options.ts';

const createOrm = async (settings: Settings): Promise<Orm> => {
  const { postgresqlOrm } = await import('./postgresql-orm.ts');
  return postgresqlOrm(settings);
};

/** Opens a PostgreSQL database. It connects on first use, so the server may start later. */
export const openPostgresql = (settings: Settings): Database => {
  const pool = postgresqlPool(settings);
  const lists = fairQueue({ connections: listConnections(settings) });
  const orm = lazyOrm(() => createOrm(settings));
  return createDatabase({
    sql: {
      ...poolSql(pool, settings.naming),
      inTurn: lists.inTurn,
    },
    dataKeys: settings.dataKeys,
    orm: orm.get,
    migrationsTable: migrationsTableIn(settings.naming),
    pools: () => {
      const states = pool.pools();
      // The lists that wait for their turn wait for these connections; a small pool runs all.
      const name = states.some((state) => state.name === 'lists') ? 'lists' : 'main';
      return states.map((state) =>
        state.name === name ? { ...state, waiting: state.waiting + lists.waiting() } : state,
      );
    },
    migrating: async (work) => {
      // A migration has no time limit, and uses one connection for the lock and one for its work.
      const migrator = await createOrm({ ...settings, poolMax: 2, statementTimeoutMs: 0 });
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
