import { sql as statement } from 'kysely';
import { dialectOf } from '../sql/dialect.ts';
import { migrationsTableOf, type Orm } from '../database/orm.ts';

/** The advisory lock of our migrations; any number that nobody else takes for theirs. */
export const MIGRATION_LOCK = 7_246_105_832;

const up = async (orm: Orm): Promise<string[]> => (await orm.migrator.up()).map(({ name }) => name);

/**
 * Runs the work under an advisory lock. A transaction holds the lock on a connection of its own, so
 * that it ends with the transaction, also behind a transaction pooler.
 */
const underLock = async (orm: Orm, work: () => Promise<string[]>): Promise<string[]> =>
  orm.em
    .getKysely()
    .transaction()
    .execute(async (transaction) => {
      await statement`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await statement`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
      return work();
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
