import type { AnyEntity, EntityClass, EntitySchema, MigrationObject } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM as PostgresqlOrm } from '@mikro-orm/postgresql';
import { MikroORM as SqliteOrm } from '@mikro-orm/sqlite';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import {
  type Database,
  databaseOf,
  discoverInto,
  entities,
  type HostDatabaseOptions,
  migrations,
  type Orm,
} from '../src/index.ts';
import type { TableNaming } from '../src/sql/table-naming.ts';
import { dataKeys, type Home, homes } from './harness.ts';

/** Options for the MikroORM of a host. */
interface HostOptions extends TableNaming {
  readonly own?: readonly (EntityClass<AnyEntity> | EntitySchema)[];
  readonly pool?: { readonly max: number };
  readonly migrationsList?: MigrationObject[];
  /** The folder of the host's migrations. */
  readonly path?: string;
  /** The table of migrations. */
  readonly tableName?: string;
  /** The schema of MikroORM's configuration, for entities that name none. */
  readonly defaultSchema?: string;
}

/** Creates the MikroORM of a host, with the entities of paydocs and of the host. */
export const hostOrm = (
  dialect: 'sqlite' | 'postgresql',
  { url }: Pick<Home, 'url'>,
  {
    own = [],
    pool,
    migrationsList = migrations,
    path,
    tableName,
    defaultSchema,
    ...naming
  }: HostOptions = {},
): Orm => {
  const common = {
    entities: [...entities, ...own],
    discovery: discoverInto(naming),
    extensions: [Migrator],
    migrations: {
      migrationsList,
      snapshot: false,
      silent: true,
      ...(path && { path }),
      ...(tableName && { tableName }),
    },
    forceUtcTimezone: true,
    ...(defaultSchema !== undefined && { schema: defaultSchema }),
  };
  return dialect === 'sqlite'
    ? new SqliteOrm({ ...common, dbName: url.slice('sqlite:'.length) })
    : new PostgresqlOrm({ ...common, clientUrl: url, ...(pool && { pool }) });
};

/** A migrated database with the MikroORM of a host. */
export interface MigratedHost {
  readonly orm: Orm;
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/** Opens an empty database with the MikroORM of a host, and migrates it. */
export const migratedHost = async (
  dialect: 'sqlite' | 'postgresql',
  options: HostDatabaseOptions = {},
  host: HostOptions = {},
): Promise<MigratedHost> => {
  const home = await homes[dialect]();
  const orm = hostOrm(dialect, home, host);
  const database = databaseOf(orm, { dataKeys, ...options });
  await database.migrate();
  return {
    orm,
    database,
    close: async () => {
      await orm.close();
      await home.remove();
    },
  };
};

/** Opens a {@link migratedHost} for the current test. */
export const hostForTest = async (
  ...args: Parameters<typeof migratedHost>
): Promise<MigratedHost> => {
  const host = await migratedHost(...args);
  onTestFinished(host.close);
  return host;
};

/** Opens a {@link migratedHost} before the tests of a suite, and closes it after them. */
export const hostFor = (...args: Parameters<typeof migratedHost>): MigratedHost => {
  const host = {} as MigratedHost;
  beforeAll(async () => void Object.assign(host, await migratedHost(...args)));
  afterAll(async () => host.close());
  return host;
};
