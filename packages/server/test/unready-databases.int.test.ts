import { openDatabase, sql } from '@paydocs/mikro-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../../tools/test-database.ts';
import { examine } from '../src/doctor/examine.ts';
import { paydocs } from './command.ts';
import { DATA_KEY } from './data-keys.ts';
import { hostOptions, opened } from './embedding.ts';

const created = async (...options: Parameters<typeof createDatabase>): Promise<string> => {
  const { url, drop } = await createDatabase(...options);
  onTestFinished(() => drop());
  return url;
};

test('`paydocs migrate` refuses a database that is not UTF8, and doctor names it', async () => {
  const DATABASE_URL = await created({ encoding: 'LATIN1' });
  const sentence =
    'The database has the encoding LATIN1, which lacks letters of names: create one with ' +
    '`createdb --encoding UTF8 --template template0`.';
  expect(await paydocs(['migrate'], { DATABASE_URL })).toEqual({
    code: 78,
    stdout: '',
    stderr: `paydocs: ${sentence}\n`,
  });
  const environment = { DATABASE_URL, DATA_KEYS: DATA_KEY };
  const findings = await examine(environment, { recount: false, refold: false, files: false });
  expect(findings).toContainEqual({ check: 'database', level: 'wrong', message: sentence });
});

test('a host whose database does not exist, or is not migrated, reads a sentence', async () => {
  const { options } = await hostOptions();
  const url = new URL(await created());
  const { core } = await opened({ ...options, databaseUrl: url.href });
  const attempt = { email: 'ada@example.com', password: 'correct horse' };
  await expect(core.login(attempt)).rejects.toThrow(
    'The database lacks a table of paydocs: run `paydocs migrate`, or `migrate()` in a host.',
  );
  url.pathname = '/no_such_database';
  const { migrate } = await opened({ ...options, databaseUrl: url.href });
  await expect(migrate()).rejects.toThrow('PostgreSQL has no database of this name: create it');
});

test('a host whose SQLite file is not migrated reads a sentence', async () => {
  const { options } = await hostOptions();
  const { core } = await opened(options);
  const attempt = { email: 'ada@example.com', password: 'correct horse' };
  await expect(core.login(attempt)).rejects.toThrow('The database lacks a table of paydocs');
});

test('a table that is gone has a sentence, and no stack', async () => {
  const DATABASE_URL = await created();
  expect((await paydocs(['migrate'], { DATABASE_URL })).code).toBe(0);
  const database = await openDatabase({ url: DATABASE_URL });
  await database.sql.run(sql`drop table outbox cascade`);
  await database.close();
  const { code, stderr } = await paydocs(['outbox'], { DATABASE_URL });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^paydocs: Cannot use PostgreSQL at .* \(DATABASE_URL\): a table of paydocs is missing: run `paydocs migrate`, or restore a backup \(42P01\)\.\n$/,
  );
});
