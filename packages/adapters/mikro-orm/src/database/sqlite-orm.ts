import { MikroORM } from '@mikro-orm/sqlite';
import type BetterSqlite3 from 'better-sqlite3';
import { type SharedAccess, SharedSqliteDialect } from '../sql/sqlite/sqlite-dialect.ts';
import type { TableNaming } from '../sql/table-naming.ts';
import type { Orm } from '../sql/orm.ts';
import type { DataKeyRing } from '../encryption/data-key-ring.ts';
import { ormOptions } from './orm.ts';
import { useDataKeys } from './use-data-keys.ts';

interface SqliteOrmOptions extends SharedAccess {
  readonly dataKeys: DataKeyRing | undefined;
  readonly naming: TableNaming;
}

/** Creates a MikroORM on a connection that it shares with the ports. */
export const sqliteOrm = (
  connection: BetterSqlite3.Database,
  { dataKeys, naming, ...access }: SqliteOrmOptions,
): Orm => {
  const orm: Orm = new MikroORM({
    ...ormOptions(naming),
    dbName: connection.name,
    driverOptions: new SharedSqliteDialect(connection, access),
  });
  useDataKeys(orm, dataKeys);
  return orm;
};
