import type { EntityMetadata } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/sqlite';
import type BetterSqlite3 from 'better-sqlite3';
import { type SharedAccess, SharedSqliteDialect } from '../sql/sqlite/sqlite-dialect.ts';
import type { TableNaming } from '../sql/tables.ts';
import type { Orm } from '../upkeep/migrate.ts';
import type { DataKeyRing } from '../encryption/data-key-ring.ts';
import { ormOptions } from './orm.ts';
import { useDataKeys } from './use-data-keys.ts';

/** Excludes foreign keys of two columns, which MikroORM reads from SQLite as two keys. */
const skipCompositeKeys = (meta: EntityMetadata): void => {
  for (const property of Object.values(meta.properties)) {
    if (property.joinColumns?.includes('site_id') && property.joinColumns.length > 1) {
      property.createForeignKeyConstraint = false;
    }
  }
};

interface SqliteOrmOptions extends SharedAccess {
  readonly dataKeys: DataKeyRing | undefined;
  readonly naming: TableNaming;
}

/** Creates a MikroORM on a connection that it shares with the ports. */
export const sqliteOrm = (
  connection: BetterSqlite3.Database,
  { dataKeys, naming, ...access }: SqliteOrmOptions,
): Orm => {
  const { discovery, ...options } = ormOptions(naming);
  const orm: Orm = new MikroORM({
    ...options,
    dbName: connection.name,
    discovery: {
      ...discovery,
      onMetadata: (meta) => {
        discovery.onMetadata(meta);
        skipCompositeKeys(meta);
      },
    },
    driverOptions: new SharedSqliteDialect(connection, access),
  });
  useDataKeys(orm, dataKeys);
  return orm;
};
