import { Migrator } from '@mikro-orm/migrations';
import { entities } from '../entities/index.ts';
import { discoverInto } from '../entities/naming.ts';
import { migrations } from '../migrations/index.ts';
import type { TableNaming } from '../sql/table-naming.ts';
import { migrationPlacesIn } from '../upkeep/migrations-table.ts';

/** Returns the configuration that MikroORM has on both databases. */
export const ormOptions = (naming: TableNaming) => ({
  entities,
  discovery: discoverInto(naming),
  extensions: [Migrator],
  migrations: {
    migrationsList: migrations,
    tableName: migrationPlacesIn(naming).tableName,
    snapshot: false,
    silent: true,
    disableForeignKeys: false,
  },
  forceUtcTimezone: true,
  // A node may start before its database; only `migrate` creates anything.
  ensureDatabase: false,
  logger: () => {},
});
