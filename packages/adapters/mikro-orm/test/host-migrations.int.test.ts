import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineEntity, type MigrationObject, p } from '@mikro-orm/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseOf, migrationsBeside, type Orm, type TableNaming } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { type Home, homes } from './harness.ts';
import { hostOrm } from './host.ts';
import { ownedSchema, searchesPay } from './owned-schema.ts';

const Note = defineEntity({
  name: 'Note',
  tableName: 'notes',
  properties: { id: p.integer().primary(), text: p.text() },
});

const NAME = 'Migration20260101000000';

const MIGRATIONS = import.meta.resolve('@mikro-orm/migrations');

const source = `import { Migration } from ${JSON.stringify(MIGRATIONS)};
export class ${NAME} extends Migration {
  async up() { this.addSql('create table notes (id integer primary key, text text not null)'); }
  async down() { this.addSql('drop table notes'); }
}
`;

type Placement = readonly [
  dialect: 'sqlite' | 'postgresql',
  place: string,
  naming: TableNaming,
  create: () => Promise<Home>,
];

const placements: readonly Placement[] = [
  ['sqlite', 'no prefix', {}, homes.sqlite],
  ['sqlite', 'a prefix', { tablePrefix: 'paydocs_' }, homes.sqlite],
  ['postgresql', 'no schema', {}, homes.postgresql],
  ['postgresql', 'a schema', { schema: 'payroll' }, homes.postgresql],
  ['postgresql', 'a search path', {}, async () => ownedSchema(searchesPay)],
];

describe.each(placements)('on %s with %s migrations of a folder of a host', (...placement) => {
  const [dialect, place, naming, create] = placement;
  let home: Home;
  let folder: string;
  const orms: Orm[] = [];
  beforeEach(async () => {
    home = await create();
    folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    await writeFile(join(folder, `${NAME}.js`), source);
  });
  afterEach(async () => {
    for (const orm of orms.splice(0)) await orm.close();
    await home.remove();
    await rm(folder, { recursive: true });
  });

  const open = (migrationsList: MigrationObject[]): Orm => {
    const orm = hostOrm(dialect, home, { ...naming, own: [Note], migrationsList, path: folder });
    orms.push(orm);
    return orm;
  };

  test('are applied behind those of paydocs, and new ones are written into it', async () => {
    const orm = open(await migrationsBeside(pathToFileURL(folder)));
    const database = databaseOf(orm);
    expect(await database.migrate()).toEqual(['paydocs-0001-first-release', NAME]);
    expect(await database.sql.run(sql`select * from notes`)).toEqual([]);
    expect(await database.migrate()).toEqual([]);
    // MikroORM's own migrator follows no search path.
    if (place === 'a search path') return;
    const { fileName } = await orm.migrator.create(undefined, true);
    expect(await readdir(folder)).toContain(fileName);
  });
});

test('a file of the folder without a migration is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(join(folder, 'notes.js'), 'export const notes = 1;\n');
  await writeFile(join(folder, 'notes.d.ts'), 'export const notes = 1;\n');
  await expect(migrationsBeside(folder)).rejects.toThrow(/notes\.js exports no migration\.$/);
  await rm(folder, { recursive: true });
});
