import { chmodSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from '../src/sql/statement.ts';
import { expect, test } from 'vitest';
import { openSqlite } from '../src/database/open-sqlite.ts';
import { openDatabase } from '../src/index.ts';
import { settingsOf } from '../src/sql/options.ts';
import { dataKeys, migratedForTest, homeForTest, openForTest } from './harness.ts';
import { runProgram } from './program.ts';

test('three processes migrate and write one file in parallel without lock errors', async () => {
  const home = await homeForTest('sqlite');
  const names = ['one', 'two', 'three'];
  await Promise.all(names.map(async (name) => runProgram('add-users', home.url, name, '60')));
  const database = await openForTest(home.url);
  const [row] = await database.sql.run(sql<{ n: number }>`select count(*) as n from users`);
  expect(row?.n).toBe(180);
  for (const name of names) {
    const email = `${name}-59@example.test`;
    expect((await database.ports.users.findAccountByEmail(email))?.user.firstName).toBe(name);
  }
});

test('a new database and the files beside it are for their owner only', async () => {
  const { database, url } = await migratedForTest('sqlite');
  await database.ensureSite('main');
  const folder = dirname(url.replace('sqlite:', ''));
  const names = readdirSync(folder);
  expect(names.toSorted()).toEqual(['test.sqlite', 'test.sqlite-shm', 'test.sqlite-wal']);
  for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test('a database keeps the mode that its owner gave it', async () => {
  const { database, url } = await migratedForTest('sqlite');
  await database.close();
  const file = url.replace('sqlite:', '');
  chmodSync(file, 0o640);
  const again = await openForTest(url);
  await again.ensureSite('main');
  for (const suffix of ['', '-wal', '-shm']) {
    expect(statSync(`${file}${suffix}`).mode & 0o777).toBe(0o640);
  }
});

// @promise R24
test('a write is on the disk before it is acknowledged', async () => {
  const { database } = await migratedForTest('sqlite');
  const read = async (name: string) => database.sql.run(sql`pragma ${sql.raw(name)}`);
  expect(await read('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  expect(await read('synchronous')).toEqual([{ synchronous: 2 }]);
  expect(await read('foreign_keys')).toEqual([{ foreign_keys: 1 }]);
});

test('only a transaction that may be lost does not wait for the disk', async () => {
  const { default: BetterSqlite3 } = await import('better-sqlite3');
  const { database, url } = await migratedForTest('sqlite', { statementTimeoutMs: 20 });
  const synchronous = sql<{ synchronous: number }>`pragma synchronous`;
  const within = async (options?: { readonly mayBeLost: boolean }) =>
    database.sql.writing(async (run) => run(synchronous), options);
  const [full, normal] = [[{ synchronous: 2 }], [{ synchronous: 1 }]];
  expect(await within({ mayBeLost: true })).toEqual(normal);
  expect(await database.sql.run(synchronous)).toEqual(full);

  const other = new BetterSqlite3(url.replace('sqlite:', ''));
  other.exec('begin immediate');
  await expect(within({ mayBeLost: true })).rejects.toThrow('locked');
  expect(await database.sql.run(synchronous)).toEqual(full);
  other.close();
  expect(await within()).toEqual(full);
});

test('a long write of another process makes only writes Unavailable', async () => {
  const { default: BetterSqlite3 } = await import('better-sqlite3');
  const { database, url } = await migratedForTest('sqlite', { statementTimeoutMs: 20 });
  await database.ensureSite('main');
  const other = new BetterSqlite3(url.replace('sqlite:', ''));
  other.exec('begin immediate');
  await expect(database.ensureSite('north')).rejects.toMatchObject({
    name: 'Unavailable',
    cause: { code: 'SQLITE_BUSY' },
  });
  expect(await database.ports.sites.findByIdentifier('main')).toBeDefined();
  other.exec('commit');
  other.close();
  expect(await database.ensureSite('north')).toMatchObject({ identifier: 'north' });
});

test('a transaction that cannot begin leaves the database usable', async () => {
  const { default: BetterSqlite3 } = await import('better-sqlite3');
  const { database, url } = await migratedForTest('sqlite', { statementTimeoutMs: 20 });
  const other = new BetterSqlite3(url.replace('sqlite:', ''));
  other.exec('begin immediate');
  await expect(database.add({ sites: [] })).rejects.toMatchObject({ name: 'Unavailable' });
  other.exec('commit');
  other.close();
  await database.add({ sites: [] });
});

test('a process opens a file at most once, and may open it again after close', async () => {
  const home = await homeForTest('sqlite');
  const first = await openForTest(home.url);
  await expect(openDatabase({ dataKeys, url: home.url })).rejects.toThrow(
    /open in this process already/,
  );
  await first.close();
  await (await openDatabase({ dataKeys, url: home.url })).close();
});

test('a process opens a file at most once, also by a link or with a copy of the package', async () => {
  const { url } = await homeForTest('sqlite');
  const first = await openForTest(url);
  const file = url.replace('sqlite:', '');
  symlinkSync(file, `${file}-link`);
  const settings = settingsOf({ url, dataKeys });
  const place = '../src/database/open-sqlite.ts?copy';
  const copy = (await import(/* @vite-ignore */ place)) as { openSqlite: typeof openSqlite };
  for (const open of [openSqlite, copy.openSqlite])
    for (const path of [file, `${file}-link`])
      expect(() => open(path, settings)).toThrow(/open in this process already/);
  await first.close();
});

test('databases in memory are separate', async () => {
  const [one, other] = await Promise.all([1, 2].map(async () => openForTest('sqlite::memory:')));
  await one?.migrate();
  expect(await one?.pendingMigrations()).toEqual([]);
  expect(await other?.pendingMigrations()).not.toEqual([]);
});

/** Yields to other work, then rejects. */
const linger = async (): Promise<never> => {
  for (let pause = 0; pause < 99; pause += 1) await Promise.resolve();
  throw new Error('undone');
};

test('transactions of the ports and of MikroORM wait for each other', async () => {
  const { database } = await migratedForTest('sqlite');
  const { em } = await database.orm();
  const count = sql<{ n: number }>`select count(*) as n from sites`;
  const add = `
    insert into sites (identifier, name, payment_processors, document_types, settings, status, created_at,
      updated_at)
    values ('undone', 'Undone', '[]', '[]', '{}', 'active', 0, 0)`;
  let seen: Promise<unknown> | undefined;

  const undone = database.sql.writing(async (run) => {
    await run(sql.raw(add));
    seen = em.fork().execute('select count(*) as n from sites');
    await linger();
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await seen).toEqual([{ n: 0 }]);

  const undoneToo = em.fork().transactional(async (inside) => {
    await inside.execute(add);
    seen = database.sql.run(count);
    await linger();
  });
  await expect(undoneToo).rejects.toThrow('undone');
  expect(await seen).toEqual([{ n: 0 }]);
});
