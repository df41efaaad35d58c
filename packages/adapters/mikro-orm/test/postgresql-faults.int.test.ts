import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { isUnavailable } from '@paydocs/core';
import { buildSite, buildUser } from '@paydocs/testing';
import { sql } from '../src/sql/statement.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Database } from '../src/index.ts';
import { toPortError } from '../src/sql/errors.ts';
import { migratedFor, openForTest } from './harness.ts';
import { neverEnding } from './never-ending.ts';
import { outcome } from './outcome.ts';
import { transports } from './pipelined.ts';
import { runProgram } from './program.ts';
import { startProxy } from '../../../../tools/tcp-proxy.ts';

const opened = migratedFor('postgresql');
beforeAll(async () => opened.database.add({ sites: [buildSite()], users: [buildUser()] }));

const portOf = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const backends = async ({ sql: { run } }: Database): Promise<readonly { pid: number }[]> =>
  run(sql<{ pid: number }>`select pid from pg_stat_activity where application_name = 'victim'`);

// @promise R53
test('killing idle backends does not end the process, and later calls succeed', async () => {
  const logged: string[] = [];
  const victim = await openForTest(opened.url, {
    applicationName: 'victim',
    log: (message) => logged.push(message),
  });
  const find = async () => victim.ports.roles.findByName('Member');
  await Promise.all([find(), victim.sql.run(sql`select 1`), victim.sql.reading(find)]);
  const pids = await backends(opened.database);
  expect(pids.length).toBeGreaterThan(1);
  for (const { pid } of pids) {
    await opened.database.sql.run(sql`select pg_terminate_backend(${pid}, 5000)`);
  }
  const outcomes = await Promise.all(Array.from({ length: 10 }, async () => outcome(find())));
  expect(['answer', 'unavailable']).toEqual(expect.arrayContaining([...new Set(outcomes)]));
  expect(await find()).toMatchObject({ name: 'Member' });
  expect(logged.join('\n')).toMatch(/closed a connection: terminating connection/);
});

test('killing a busy backend rolls its transaction back, and the next call succeeds', async () => {
  const victim = await openForTest(opened.url, { applicationName: 'victim' });
  const lost = victim.sql.writing(async (run) => {
    await run(sql`update sites set name = 'Lost' where id = 1`);
    const [row] = await run(sql<{ pid: number }>`select pg_backend_pid() as pid`);
    await opened.database.sql.run(sql`select pg_terminate_backend(${row?.pid}, 5000)`);
    await run(sql`select 1`);
  });
  expect(isUnavailable(toPortError(await lost.catch((error: unknown) => error)))).toBe(true);
  expect(await victim.ports.sites.findByIdentifier('main')).toMatchObject(buildSite());
});

test('closing ends every connection at once, and later calls are Unavailable', async () => {
  const victim = await openForTest(opened.url, { applicationName: 'victim' });
  const find = async () => victim.ports.roles.findByName('Member');
  await Promise.all([find(), find(), victim.sql.reading(find)]);
  expect((await backends(opened.database)).length).toBeGreaterThan(1);
  await victim.close();
  await victim.close();
  while ((await backends(opened.database)).length > 0);
  expect(await outcome(find())).toBe('unavailable');
  expect(await backends(opened.database)).toEqual([]);
});

test.each(['close', 'close early', 'leave'])(
  'a program waits for its calls, and exits despite open connections: %s',
  async (how) => {
    expect(await runProgram('ask-and-stop', opened.url, how)).toBe('done\n');
  },
);

test.each(transports)('a program ends over %s although no server closes', async (_, createHome) => {
  const home = await createHome();
  const proxy = await startProxy(home.url, neverEnding);
  expect(await runProgram('end-connections', proxy.url)).toBe('done\n');
  proxy.close();
  await home.remove();
});

test('an absent server is Unavailable at once', async () => {
  const server = createServer();
  const port = await portOf(server);
  server.close();
  await once(server, 'close');
  const database = await openForTest(`postgresql://nobody@127.0.0.1:${port}/none`);
  expect(await outcome(database.ports.roles.findByName('Member'))).toBe('unavailable');
  expect(await outcome(database.ports.sessions.revoke('s', 1))).toBe('unavailable');
  expect(await outcome(database.migrate())).toBe('unavailable');
  expect(await outcome(database.pendingMigrations())).toBe('unavailable');
});

// @promise R53
test('a server that accepts connections and never replies is Unavailable in bounded time', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  const port = await portOf(server);
  const url = `postgresql://nobody@127.0.0.1:${port}/none`;
  const database = await openForTest(url, { connectTimeoutMs: 100 });
  expect(await outcome(database.ports.roles.findByName('Member'))).toBe('unavailable');
  await database.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('a frozen server is Unavailable in bounded time, and available again afterwards', async () => {
  let stalled = false;
  const proxy = await startProxy(opened.url, ({ client, server }) => {
    client.on('data', (bytes) => {
      if (!stalled) server.write(bytes);
    });
    server.pipe(client);
  });
  const database = await openForTest(proxy.url, {
    statementTimeoutMs: 500,
    connectTimeoutMs: 1000,
  });
  const find = async () => database.ports.roles.findByName('Member');
  const page = async () =>
    database.ports.employees.page(
      { siteId: 1, employees: { userId: 1 }, companies: { userId: 1 }, documents: { userId: 1 } },
      { filter: {}, sort: [], include: ['company'], documentsMax: 1, offset: 0, limit: 1 },
    );
  expect(await find()).toMatchObject({ name: 'Member' });
  expect(await page()).toEqual({ items: [], total: 0 });
  stalled = true;
  const calls = [find(), page(), database.ports.sessions.revoke('s', 1), find()];
  expect(await Promise.all(calls.map(outcome))).toEqual(Array(4).fill('unavailable'));
  stalled = false;
  expect(await Promise.all([find(), page()].map(outcome))).toEqual(['answer', 'answer']);
  await database.close();
  proxy.close();
});

test('a changed column type makes lists Unavailable at most once', async () => {
  const database = await openForTest(opened.url, { poolMax: 4 });
  const text = sql<{ note: string }>`select note from notes`;
  const { run } = opened.database.sql;
  await run(sql`create table notes as select 7 as note`);
  const read = async () => database.sql.run(text, { requester: undefined, isFrequent: true });
  await read();
  await run(sql`alter table notes alter note type text`);
  const changed = await read().catch(toPortError);
  expect(isUnavailable(changed)).toBe(true);
  expect(await read()).toEqual([{ note: '7' }]);
});

// @promise R71
test('a read-only server allows reads, and is Unavailable for writes', async () => {
  const url = `${opened.url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
  const database = await openForTest(url);
  expect(await database.ports.users.findAccountByEmail('user-1@example.test')).toBeDefined();
  expect(await outcome(database.ports.sessions.revoke('s', 1))).toBe('unavailable');
});
