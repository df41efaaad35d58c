import type { Database } from '@paydocs/mikro-orm';
import { sql } from '@paydocs/mikro-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../../tools/postgres-database.ts';
import { createDatabase } from '../../../tools/test-database.ts';
import { readConfig } from '../src/config/read-config.ts';
import { openConfiguredDatabase } from '../src/adapters/open-configured-database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createDatabase();
});
afterAll(async () => home.drop());

const open = async (environment: NodeJS.ProcessEnv): Promise<Database> =>
  openConfiguredDatabase(readConfig({ DATABASE_URL: home.url, ...environment }));

interface Session {
  readonly timeout: string;
  readonly name: string;
  readonly prepared: number;
}

const session = sql<Session>`select current_setting('statement_timeout') as timeout,
  current_setting('application_name') as name,
  (select count(*)::int from pg_prepared_statements) as prepared`;

test.each([
  [{}, { timeout: '2s', name: 'paydocs', prepared: 1 }],
  [
    {
      DATABASE_STATEMENT_TIMEOUT_MS: '300',
      DATABASE_APPLICATION_NAME: 'node 1',
      DATABASE_PREPARED_STATEMENTS: 'false',
    },
    { timeout: '300ms', name: 'node 1', prepared: 0 },
  ],
  [{ DATABASE_POOLER: 'transaction' }, { timeout: '2s', name: 'paydocs', prepared: 0 }],
])('the settings %j apply to the sessions', async (environment, expected) => {
  const database = await open(environment);
  const rows = await database.sql.run(session, { requester: undefined, isFrequent: true });
  expect(rows).toEqual([expected]);
  await database.close();
});

test('the pool opens no more connections than DATABASE_POOL_MAX', async () => {
  const database = await open({
    DATABASE_POOL_MAX: '3',
    DATABASE_CONNECT_TIMEOUT_MS: '1000',
    DATABASE_STATEMENT_TIMEOUT_MS: '10000',
  });
  const calls = Array.from({ length: 6 }, async () => database.sql.run(sql`select pg_sleep(2)`));
  const outcomes = (await Promise.allSettled(calls)).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(3);
  await database.close();
});

test('a wrong parameter in the URL is a configuration error', async () => {
  const opening = open({ DATABASE_URL: `${home.url}?connect_timeout=soon` });
  await expect(opening).rejects.toMatchObject({
    message:
      'Cannot open the database (DATABASE_URL): connect_timeout in the URL must be a whole number from 1 on, or 0 for no limit.',
    exitCode: 78,
  });
});
