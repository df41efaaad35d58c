import { isUnavailable } from '@paydocs/core';
import {
  emailVerificationsContract,
  employeesContract,
  idempotencyKeysContract,
  outboxContract,
  passwordResetsContract,
  runContract,
  sessionsContract,
  storeContract,
  usersContract,
} from '@paydocs/testing/contracts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPgbouncer } from '../../../../tools/pgbouncer.ts';
import { describeOnPgbouncer } from '../../../../tools/test-pgbouncer.ts';
import { type Database, type DatabaseOptions, migrations, openDatabase } from '../src/index.ts';
import { toPortError } from '../src/sql/errors.ts';
import { sql } from '../src/sql/statement.ts';
import { dataKeys, harnessOf, homes } from './harness.ts';

/** The number of server connections of the pooler, fewer than its clients. */
const SERVER_CONNECTIONS = 4;

/** Selects the settings, prepared statements and locks of a session. */
const settings = `select current_setting('statement_timeout') as statement_timeout,
    current_setting('idle_in_transaction_session_timeout') as idle_timeout,
    current_setting('plan_cache_mode') as plan_cache_mode,
    current_setting('random_page_cost') as random_page_cost,
    current_setting('default_transaction_read_only') as read_only,
    (select count(*)::int from pg_prepared_statements where name <> '') as prepared,
    (select count(*)::int from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())) as locks
  from pg_sleep(0.2)`;

describeOnPgbouncer('behind PgBouncer in transaction mode', () => {
  const closes: (() => Promise<void>)[] = [];
  let url: string;
  let database: Database;
  let applied: readonly string[][];

  const open = async (options: Partial<DatabaseOptions> = {}): Promise<Database> => {
    const opened = await openDatabase({ dataKeys, url, pooler: 'transaction', ...options });
    closes.unshift(async () => opened.close());
    return opened;
  };

  beforeAll(async () => {
    const home = await homes.postgresql();
    const pooler = await startPgbouncer(home.url, SERVER_CONNECTIONS);
    closes.push(pooler.stop, async () => home.remove());
    ({ url } = pooler);
    database = await open({ poolMax: 25 });
    applied = await Promise.all([database.migrate(), (await open()).migrate()]);
  });
  afterAll(async () => {
    for (const close of closes) await close();
  });

  test('each migration is applied once, although two nodes migrate at once', () => {
    expect(applied.flat()).toEqual(migrations.map(({ name }) => name));
  });

  for (const contract of [
    usersContract,
    sessionsContract,
    employeesContract,
    idempotencyKeysContract,
    storeContract,
    outboxContract,
    passwordResetsContract,
    emailVerificationsContract,
  ]) {
    runContract(test, contract, async () => harnessOf(database));
  }

  test('no setting, prepared statement or lock remains in the server sessions', async () => {
    const clients = Array.from(
      { length: SERVER_CONNECTIONS },
      () => new Client({ connectionString: url }),
    );
    await Promise.all(clients.map(async (client) => client.connect()));
    const results = await Promise.all(clients.map(async (client) => client.query(settings)));
    await Promise.all(clients.map(async (client) => client.end()));
    expect(results.map(({ rows }) => rows[0])).toEqual(
      clients.map(() => ({
        statement_timeout: '0',
        idle_timeout: '0',
        plan_cache_mode: 'auto',
        random_page_cost: '4',
        read_only: 'off',
        prepared: 0,
        locks: 0,
      })),
    );
  });

  test('the server cancels a slow statement, in a transaction or alone', async () => {
    const { sql: slow } = await open({ statementTimeoutMs: 50 });
    const sleep = sql`select pg_sleep(60)`;
    const calls = [
      slow.run(sleep),
      slow.run(sleep, 'quick'),
      slow.reading(async (run) => run(sleep)),
      ...[1, 2].map(async (userId) =>
        slow.run(sleep, { requester: { siteId: userId, userId }, isFrequent: userId === 2 }),
      ),
    ];
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '57014' } });
      expect('reason' in outcome && isUnavailable(toPortError(outcome.reason))).toBe(true);
    }
  });

  test('the pooler refuses a database that is opened without the option', async () => {
    const direct = await open({ pooler: 'none' });
    await expect(direct.ports.sites.findByIdentifier('main')).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/unsupported startup parameter/) },
    });
  });
});
