import { expect, test } from 'vitest';
import * as surface from '../src/index.ts';
import { runProgram } from './program.ts';

test.each(['', 'paydocs.sqlite', 'sqlite:', 'mysql://root:secret@localhost/x', ':memory:'])(
  'refuses %j as the URL of a database, and repeats no password',
  async (url) => {
    const opening = surface.openDatabase({ url });
    await expect(opening).rejects.toThrow(/Not the URL of a database/);
    await expect(opening).rejects.not.toThrow(/secret/);
  },
);

test.each([
  ['sqlite::memory:', ['@mikro-orm/sqlite', 'better-sqlite3']],
  ['postgresql://nobody@127.0.0.1:1/none', ['@mikro-orm/postgresql', 'pg']],
])('loads no other driver for %s than its own', async (url, drivers) => {
  expect(JSON.parse(await runProgram('loaded-drivers', url))).toEqual(drivers);
});

test('exports exactly these names', () => {
  expect(Object.keys(surface).toSorted()).toEqual([
    'databaseOf',
    'entities',
    'migrations',
    'mikroOrmCompanies',
    'mikroOrmEmployees',
    'mikroOrmOutbox',
    'mikroOrmPasswordResets',
    'mikroOrmRoles',
    'mikroOrmSessions',
    'mikroOrmSites',
    'mikroOrmUsers',
    'openDatabase',
  ]);
});
