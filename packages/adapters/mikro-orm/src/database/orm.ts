import type { MikroORM } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { AbstractSqlDriver } from '@mikro-orm/sql';
import { entities } from '../entities/index.ts';
import { MIGRATIONS_TABLE } from '../upkeep/migration-names.ts';
import { migrations } from '../migrations/index.ts';

/** A MikroORM instance of any SQL driver. */
export type Orm = MikroORM<AbstractSqlDriver>;

/** What the configurations for both databases have in common. */
export const ormOptions = {
  entities,
  extensions: [Migrator],
  migrations: {
    migrationsList: migrations,
    snapshot: false,
    silent: true,
    disableForeignKeys: false,
  },
  forceUtcTimezone: true,
  // A node starts before its database does; only `migrate` may create anything.
  ensureDatabase: false,
  logger: () => {},
};

/** Where this MikroORM notes which migrations are applied. */
export const migrationsTableOf = (orm: Orm): string =>
  orm.config.get('migrations').tableName ?? MIGRATIONS_TABLE;
