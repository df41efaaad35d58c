import { type AnyEntity, type EntityClass, type EntitySchema } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM as PostgresqlOrm } from '@mikro-orm/postgresql';
import { MikroORM as SqliteOrm } from '@mikro-orm/sqlite';
import { discoverInto, entities, migrations, type Orm } from '../src/index.ts';
import type { TableNaming } from '../src/sql/tables.ts';
import type { Home } from './harness.ts';

/** Options for the MikroORM of a host. */
interface HostOptions extends TableNaming {
  readonly own?: readonly (EntityClass<AnyEntity> | EntitySchema)[];
  readonly pool?: { readonly max: number };
}

/** Creates the MikroORM of a host, with the entities of paydocs and of the host. */
export const hostOrm = (
  dialect: 'sqlite' | 'postgresql',
  { url }: Home,
  { own = [], pool, ...naming }: HostOptions = {},
): Orm => {
  const common = {
    entities: [...entities, ...own],
    discovery: discoverInto(naming),
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
    forceUtcTimezone: true,
  };
  return dialect === 'sqlite'
    ? new SqliteOrm({ ...common, dbName: ':memory:' })
    : new PostgresqlOrm({ ...common, clientUrl: url, ...(pool && { pool }) });
};
