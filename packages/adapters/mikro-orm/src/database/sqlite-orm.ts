import type { EntityMetadata } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/sqlite';
import type BetterSqlite3 from 'better-sqlite3';
import { type Orm, ormOptions } from './orm.ts';
import { SharedSqliteDialect } from '../sql/sqlite/sqlite-dialect.ts';
import type { CheckRateLimit } from '../sql/sqlite/mutex.ts';

/** MikroORM reads a foreign key of two columns from SQLite as two; the migrations make them. */
const leaveOutWhatCannotBeCompared = (meta: EntityMetadata): void => {
  for (const property of Object.values(meta.properties)) {
    if (property.joinColumns?.includes('site_id') && property.joinColumns.length > 1) {
      property.createForeignKeyConstraint = false;
    }
  }
};

/** A MikroORM on this connection, which it neither owns nor has alone. */
export const sqliteOrm = (
  connection: BetterSqlite3.Database,
  checkRateLimit: CheckRateLimit,
): Orm =>
  new MikroORM({
    ...ormOptions,
    dbName: connection.name,
    discovery: { onMetadata: leaveOutWhatCannotBeCompared },
    driverOptions: new SharedSqliteDialect(connection, checkRateLimit),
  });
