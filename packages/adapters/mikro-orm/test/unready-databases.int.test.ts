import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../../../tools/test-database.ts';
import { dialects, homeForTest, openForTest } from './harness.ts';

test.each(dialects)('a port of a database without tables on %s names the command', async (name) => {
  const home = await homeForTest(name);
  const database = await openForTest(home.url);
  const sentence = 'The database lacks a table of paydocs: run `paydocs migrate`';
  await expect(database.ports.sites.list()).rejects.toThrow(sentence);
  await expect(database.countContents('main')).rejects.toThrow(sentence);
});

test('a database that does not exist is named', async () => {
  const home = await createDatabase();
  onTestFinished(() => home.drop());
  const url = new URL(home.url);
  url.pathname = '/no_such_database';
  const database = await openForTest(url.href);
  const sentence = 'PostgreSQL has no database of this name: create it';
  await expect(database.migrate()).rejects.toThrow(sentence);
  await expect(database.ports.sites.list()).rejects.toThrow(sentence);
});

test.each(['LATIN1', 'SQL_ASCII'])('a database in %s is not migrated', async (encoding) => {
  const home = await createDatabase({ encoding });
  onTestFinished(() => home.drop());
  const database = await openForTest(home.url);
  expect(await database.inspect()).toMatchObject({ encoding });
  await expect(database.migrate()).rejects.toThrow(
    `The database has the encoding ${encoding}, which lacks`,
  );
  expect(await database.pendingMigrations()).not.toEqual([]);
});
