import { Migrator } from '@mikro-orm/migrations';
import { defineEntity, MikroORM, p } from '@mikro-orm/sqlite';
import { discoverInto, entities, migrations } from '@paydocs/mikro-orm';

/** A row of the host for each company. */
export const Client = defineEntity({
  name: 'Client',
  properties: { id: p.integer().primary(), name: p.text() },
});
/** The MikroORM of the host, with the tables of paydocs. */
export const orm = new MikroORM({
  dbName: ':memory:',
  entities: [...entities, Client],
  discovery: discoverInto({ tablePrefix: 'payroll_' }),
  extensions: [Migrator],
  migrations: { migrationsList: [...migrations], snapshot: false },
  forceUtcTimezone: true,
});
