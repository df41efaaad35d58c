import type { EntityMetadata } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/sqlite';
import type BetterSqlite3 from 'better-sqlite3';
import { type SharedAccess, SharedSqliteDialect } from '../sql/sqlite/sqlite-dialect.ts';
import type { TableNaming } from '../sql/tables.ts';
import type { Orm } from '../upkeep/migrate.ts';
import { ormOptions } from './orm.ts';

/** Excludes foreign keys of two columns, which MikroORM reads from SQLite as two keys. */
const skipCompositeKeys = (meta: EntityMetadata): void => {
  for (const property of Object.values(meta.properties)) {
    if (property.joinColumns?.includes('site_id') && property.joinColumns.length > 1) {
      property.createForeignKeyConstraint = false;
    }
  }
};

/** Creates a MikroORM on a connection that it shares with the ports. */
export const sqliteOrm = (
  connection: BetterSqlite3.Database,
  { naming, ...access }: SharedAccess & { readonly naming: TableNaming },
): Orm => {
  const { discovery, ...options } = ormOptions(naming);
  return new MikroORM({
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
};
