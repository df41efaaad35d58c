import { type Database, databaseWith } from './database.ts';
import { dialectOf } from '../sql/dialect.ts';
import { kyselySql } from '../sql/kysely-sql.ts';
import { migrationsTableOf, type Orm } from './orm.ts';

/**
 * The database of a host's own MikroORM, whose configuration names our `entities` and `migrations`
 * and the `Migrator`. Statements go through its Kysely, so that the host's settings for connections
 * hold.
 *
 * @throws Error when it is neither SQLite nor PostgreSQL.
 */
export const databaseOf = (orm: Orm): Database =>
  databaseWith({
    sql: kyselySql(dialectOf(orm.driver), orm.em.getKysely()),
    orm: async () => orm,
    migrationsTable: migrationsTableOf(orm),
    migrating: async (work) => work(orm),
    close: async () => orm.close(),
  });
