import { isUnavailable } from '@paydocs/core';
import { buildSite, buildUser } from '@paydocs/testing';
import { beforeAll, expect, test } from 'vitest';
import { toPortError } from '../src/sql/errors.ts';
import { sql } from '../src/sql/statement.ts';
import { migratedFor, openForTest } from './harness.ts';
import { runsOf } from './in-request.ts';
import { outcome } from './outcome.ts';
import { buildClaim } from './sample-claim.ts';
import { session } from './sample-session.ts';

const opened = migratedFor('postgresql');
beforeAll(async () => opened.database.add({ sites: [buildSite()], users: [buildUser()] }));

test('slow lists on all their connections delay only other lists, in bounded time', async () => {
  const database = await openForTest(opened.url, { poolMax: 4 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const longList = database.sql.reading(async (run) => {
    await run(sql`select 1`);
    begin();
    await released;
  });
  await begun;
  const everything = {
    siteId: 1,
    employees: { userId: 1 },
    companies: { userId: 1 },
    documents: { userId: 1 },
  };
  const query = { sort: [], include: [], documentsMax: 1, offset: 0, limit: 15 };
  const { sessions, employees } = database.ports;
  const calls = [
    employees.page(everything, { ...query, filter: { email: ['gmail'] } }),
    employees.page(everything, { ...query, filter: {} }),
    sessions.findWithUser('s'),
    sessions.revoke('s', 1),
  ];
  expect(await Promise.all(calls.map(outcome))).toEqual([
    'unavailable',
    'answer',
    'answer',
    'answer',
  ]);
  release();
  await longList;
});

test('a list beyond the statement timeout is Unavailable, and the server cancels it', async () => {
  const database = await openForTest(opened.url, {
    applicationName: 'slow',
    statementTimeoutMs: 50,
  });
  const slow = database.sql.reading(async (run) => run(sql`select pg_sleep(60)`));
  expect(isUnavailable(toPortError(await slow.catch((error: unknown) => error)))).toBe(true);
  const asleep = sql`select 1 from pg_stat_activity
    where application_name = 'slow' and state = 'active'`;
  // The server may take a moment more than the client.
  await expect.poll(() => opened.database.sql.run(asleep), { timeout: 10_000 }).toEqual([]);
});

test('an exhausted pool is Unavailable after the connect timeout', async () => {
  const database = await openForTest(opened.url, { poolMax: 1, connectTimeoutMs: 500 });
  const find = async () => database.ports.roles.findByName('Member');
  const within = await database.sql.writing(async () => outcome(find()));
  expect(within).toBe('unavailable');
  expect(await outcome(find())).toBe('answer');
});

test('a slow statement is canceled and Unavailable', async () => {
  const database = await openForTest(opened.url, { statementTimeoutMs: 300 });
  await opened.database.sql.writing(async (run) => {
    await run(sql`lock table users in access exclusive mode`);
    const call = database.ports.users.findAccountByEmail('user-1@example.test');
    await expect(call).rejects.toMatchObject({ name: 'Unavailable', cause: { code: '57014' } });
  });
  expect(await database.ports.users.findAccountByEmail('user-1@example.test')).toBeDefined();
});

test('a lock on the outbox delays no look-up of a session', async () => {
  const database = await openForTest(opened.url, { poolMax: 4, statementTimeoutMs: 0 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const locking = opened.database.sql.writing(async (run) => {
    await run(sql`lock table outbox in access exclusive mode`);
    lock();
    await released;
  });
  await locked;
  const { outbox, sessions } = database.ports;
  let isClaimed = false;
  const claim = outbox.claim(buildClaim(1)).then(() => (isClaimed = true));
  for (let time = 0; time < 10; time += 1) {
    expect(await sessions.findWithUser('none')).toBeUndefined();
  }
  expect(isClaimed).toBe(false);
  release();
  await Promise.all([claim, locking]);
});

test('the timeout and the name in a URL apply to every connection', async () => {
  const url = `${opened.url}?statement_timeout=100&application_name=named`;
  const database = await openForTest(url);
  for (const runOn of runsOf(database)) {
    expect(await runOn(sql`select current_setting('application_name') as name`)).toEqual([
      { name: 'named' },
    ]);
    await expect(runOn(sql`select pg_sleep(60)`)).rejects.toMatchObject({ code: '57014' });
  }
});

test('a login waits for a concurrent password change, and opens no session', async () => {
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const { sql: database, ports } = opened.database;
  const login = await database.writing(async (run) => {
    await run(sql`update users set password_version = password_version + 1 where id = 1`);
    const opening = ports.sessions.open(session, { passwordVersion: 1, sessionsMax: 20 });
    while ((await database.run(waiting))[0]?.n === 0);
    return { opening };
  });
  expect(await login.opening).toBe(false);
  expect(await ports.sessions.findWithUser(session.id)).toBeUndefined();
});
