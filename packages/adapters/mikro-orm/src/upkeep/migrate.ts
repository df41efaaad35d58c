import { sql as statement } from 'kysely';
import { dialectOf } from '../sql/dialect.ts';
import { migrationsTableOf, type Orm } from '../database/orm.ts';

/** The advisory lock of our migrations; any number that nobody else takes for theirs. */
export const MIGRATION_LOCK = 7_246_105_832;

const up = async (orm: Orm): Promise<string[]> => (await orm.migrator.up()).map(({ name }) => name);

const underLock = async (orm: Orm, work: () => Promise<string[]>): Promise<string[]> =>
  orm.em
    .getKysely()
    .connection()
    .execute(async (connection) => {
      await statement`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
      try {
        return await work();
      } finally {
        await statement`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
      }
    });

/**
 * Applies what is pending and gives the names. Nodes that do so at once wait for each other, and
 * all but the first find nothing to do.
 */
export const migrate = async (orm: Orm): Promise<string[]> => {
  if (dialectOf(orm.driver) === 'postgresql') return underLock(orm, async () => up(orm));
  // The migrations wait for each other in the write lock, but not the making of their own table.
  await statement`create table if not exists ${statement.id(migrationsTableOf(orm))} (
    id integer not null primary key autoincrement,
    name text not null,
    executed_at datetime not null default (strftime('%s', 'now') * 1000)
  )`.execute(orm.em.getKysely());
  return up(orm);
};
