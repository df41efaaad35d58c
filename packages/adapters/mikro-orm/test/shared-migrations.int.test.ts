import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, databaseOf, migrations, type Orm } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import type { TableNaming } from '../src/sql/table-naming.ts';
import { type Home, homeForTest, openForTest } from './harness.ts';
import { hostOrm } from './host.ts';

const names = migrations.map(({ name }) => name);

type Placement = readonly [
  'sqlite' | 'postgresql',
  TableNaming & { defaultSchema?: string },
  string,
];

const placements: readonly Placement[] = [
  ['sqlite', {}, 'mikro_orm_migrations'],
  ['sqlite', { tablePrefix: 'p_' }, 'p_mikro_orm_migrations'],
  ['postgresql', {}, 'mikro_orm_migrations'],
  ['postgresql', { tablePrefix: 'p_' }, 'p_mikro_orm_migrations'],
  ['postgresql', { schema: 'payroll' }, 'payroll.mikro_orm_migrations'],
  [
    'postgresql',
    { schema: 'payroll', tablePrefix: 'p_', defaultSchema: 'payroll' },
    'payroll.p_mikro_orm_migrations',
  ],
];

describe.each(placements)('a host and the command on %s, with %j', (dialect, placement, table) => {
  const { defaultSchema: _, ...naming } = placement;
  let home: Home;
  let orm: Orm;
  let command: Database;
  const openHost = (tableName?: string): Database => {
    orm = hostOrm(dialect, home, { ...placement, ...(tableName && { tableName }) });
    return databaseOf(orm);
  };
  const openCommand = async (): Promise<Database> => {
    command = await openForTest(home.url, naming);
    return command;
  };
  beforeEach(async () => {
    home = await homeForTest(dialect);
  });
  afterEach(async () => {
    await orm.close();
  });

  test('the command finds the migrations of the host, and applies its own behind them', async () => {
    await openHost().migrate();
    await openCommand();
    expect(await command.pendingMigrations()).toEqual([]);
    expect(await command.unknownMigrations()).toEqual([]);
    expect(await command.migrate()).toEqual([]);
  });

  test('both find those of a table that the host names like the command', async () => {
    await (await openCommand()).migrate();
    const host = openHost(table);
    expect(await host.pendingMigrations()).toEqual([]);
    expect(await host.migrate()).toEqual([]);
    expect(await command.migrate()).toEqual([]);
  });

  test('each says which name to set when they are recorded elsewhere', async () => {
    const remedy = `\`migrations: { tableName: '${table}' }\``;
    await openHost('elsewhere').migrate();
    await openCommand();
    await expect(command.pendingMigrations()).rejects.toThrow(remedy);
    await expect(command.migrate()).rejects.toThrow(remedy);
    await orm.close();
    const renamed = openHost('others');
    await expect(renamed.migrate()).rejects.toThrow(remedy);
  });
});

test.each(['sqlite', 'postgresql'] as const)(
  'on %s the migrations of paydocs under another prefix are none of these tables',
  async (dialect) => {
    const home = await homeForTest(dialect);
    const orm = hostOrm(dialect, home, { tablePrefix: 'a_' });
    await databaseOf(orm).migrate();
    const other = await openForTest(home.url, { tablePrefix: 'b_' });
    expect(await other.pendingMigrations()).toEqual(names);
    expect(await other.migrate()).toEqual(names);
    expect(await other.sql.run(sql`select 1 from b_sites`)).toEqual([]);
    await orm.close();
  },
);
