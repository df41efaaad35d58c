import { createHash } from 'node:crypto';
import type { Dialect } from '../src/sql/dialect.ts';
import { expect, test } from 'vitest';
import { migrations, type TableNaming } from '../src/index.ts';
import { homeForTest, openForTest } from './harness.ts';

const placements: readonly (readonly [Dialect, TableNaming])[] = [
  ['sqlite', {}],
  ['sqlite', { tablePrefix: 'p_' }],
  ['postgresql', {}],
  ['postgresql', { schema: 'payroll', tablePrefix: 'p_' }],
];

/** The SHA-256 digests of the SQL of each migration in all placements. */
const digests = {
  'paydocs-0001-first-release': 'e88d5d4841de894e6ffcd56ed71d29f2b267d633e5ebc364f9057ebbcfe0a6af',
};

/** Returns the statements that each migration runs in an empty database. */
const statementsIn = async (dialect: Dialect, naming: TableNaming): Promise<readonly string[]> => {
  const home = await homeForTest(dialect);
  const database = await openForTest(home.url, naming);
  const orm = await database.orm();
  const statements: string[] = [];
  for (const { class: Migration } of migrations) {
    const migration = new Migration(orm.em.getDriver(), orm.config);
    await migration.up();
    statements.push(JSON.stringify(migration.getQueries()));
  }
  return statements;
};

test('a migration keeps the SQL with which it was released', async () => {
  const placed = await Promise.all(placements.map(async (each) => statementsIn(...each)));
  const found = migrations.map(({ name }, index) => {
    const digest = createHash('sha256');
    for (const statements of placed) digest.update(`${statements[index]}\n`);
    return [name, digest.digest('hex')];
  });
  expect(Object.fromEntries(found)).toEqual(digests);
});
