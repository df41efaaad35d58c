import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { isUnavailable } from '@paydocs/core';
import { buildSite, buildUser } from '@paydocs/testing';
import { sql } from '../src/sql/statement.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/index.ts';
import { toPortError } from '../src/sql/errors.ts';
import { type Opened, openMigrated } from './harness.ts';
import { runProgram } from './program.ts';

let opened: Opened;
beforeAll(async () => {
  opened = await openMigrated('postgresql');
  await opened.database.add({ sites: [buildSite()], users: [buildUser()] });
});
afterAll(async () => opened.close());

const outcome = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'answer';
  } catch (error) {
    return isUnavailable(error) ? 'unavailable' : String(error);
  }
};

const portOf = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const withPort = (url: string, port: number): string => {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
};

const backends = async ({ sql: { run } }: Database): Promise<readonly { pid: number }[]> =>
  run(sql<{ pid: number }>`select pid from pg_stat_activity where application_name = 'victim'`);

test('backends that are killed while idle end no process, and the next calls are answered', async () => {
  const heard: string[] = [];
  const victim = await openDatabase({
    url: opened.url,
    applicationName: 'victim',
    log: (message) => heard.push(message),
  });
  const find = async () => victim.ports.roles.findByName('Member');
  await Promise.all(Array.from({ length: 5 }, find));
  const pids = await backends(opened.database);
  expect(pids.length).toBeGreaterThan(1);
  for (const { pid } of pids) {
    await opened.database.sql.run(sql`select pg_terminate_backend(${pid}, 5000)`);
  }
  const outcomes = await Promise.all(Array.from({ length: 10 }, async () => outcome(find())));
  expect(['answer', 'unavailable']).toEqual(expect.arrayContaining([...new Set(outcomes)]));
  expect(await find()).toMatchObject({ name: 'Member' });
  expect(heard.join('\n')).toMatch(/closed a connection: terminating connection/);
  await victim.close();
});

test('a backend that is killed at work undoes its transaction, and the next call is answered', async () => {
  const victim = await openDatabase({ url: opened.url, applicationName: 'victim' });
  const lost = victim.sql.writing(async (run) => {
    await run(sql`update sites set name = 'Lost' where id = 1`);
    const [row] = await run(sql<{ pid: number }>`select pg_backend_pid() as pid`);
    await opened.database.sql.run(sql`select pg_terminate_backend(${row?.pid}, 5000)`);
    await run(sql`select 1`);
  });
  expect(isUnavailable(toPortError(await lost.catch((error: unknown) => error)))).toBe(true);
  expect(await victim.ports.sites.findByIdentifier('main')).toMatchObject(buildSite());
  await victim.close();
});

test('closing ends every connection at once, and what comes later is Unavailable', async () => {
  const victim = await openDatabase({ url: opened.url, applicationName: 'victim' });
  const find = async () => victim.ports.roles.findByName('Member');
  await Promise.all([find(), find(), victim.sql.reading(find)]);
  expect((await backends(opened.database)).length).toBeGreaterThan(1);
  await victim.close();
  await victim.close();
  while ((await backends(opened.database)).length > 0);
  expect(await outcome(find())).toBe('unavailable');
  expect(await backends(opened.database)).toEqual([]);
});

test.each(['close', 'leave'])(
  'no connection keeps a program from its end, or ends it too early: %s',
  async (how) => {
    expect(await runProgram('ask-and-stop', opened.url, how)).toBe('done\n');
  },
);

test('a server that is not there is Unavailable at once', async () => {
  const server = createServer();
  const port = await portOf(server);
  server.close();
  await once(server, 'close');
  const database = await openDatabase({ url: `postgresql://nobody@127.0.0.1:${port}/none` });
  expect(await outcome(database.ports.roles.findByName('Member'))).toBe('unavailable');
  expect(await outcome(database.ports.sessions.revoke('s', 1))).toBe('unavailable');
  expect(await outcome(database.migrate())).toBe('unavailable');
  expect(await outcome(database.pendingMigrations())).toBe('unavailable');
  await database.close();
});

test('a server that takes connections and says nothing is Unavailable in bounded time', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  const port = await portOf(server);
  const url = `postgresql://nobody@127.0.0.1:${port}/none`;
  const database = await openDatabase({ url, connectTimeoutMs: 100 });
  expect(await outcome(database.ports.roles.findByName('Member'))).toBe('unavailable');
  await database.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('a server that stops answering is Unavailable in bounded time, and again there when it is', async () => {
  const { port: realPort, hostname } = new URL(opened.url);
  let stalled = false;
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(realPort), hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('data', (bytes) => {
      if (!stalled) far.write(bytes);
    });
    far.pipe(near);
    near.on('close', () => far.destroy());
  });
  const url = withPort(opened.url, await portOf(server));
  const database = await openDatabase({ url, statementTimeoutMs: 100, connectTimeoutMs: 100 });
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
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('lists that keep all their connections busy keep only other lists waiting, and not for long', async () => {
  const database = await openDatabase({ url: opened.url, poolMax: 4, connectTimeoutMs: 50 });
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
  await database.close();
});

test('a list that takes longer than a statement may is Unavailable, and ends at the server too', async () => {
  const database = await openDatabase({
    url: opened.url,
    applicationName: 'slow',
    statementTimeoutMs: 50,
  });
  const slow = database.sql.reading(async (run) => run(sql`select pg_sleep(60)`));
  expect(isUnavailable(toPortError(await slow.catch((error: unknown) => error)))).toBe(true);
  const asleep = await opened.database.sql.run(
    sql`select 1 from pg_stat_activity where application_name = 'slow' and state = 'active'`,
  );
  expect(asleep).toEqual([]);
  await database.close();
});

test('a pool that is used up is Unavailable after the time to wait for a connection', async () => {
  const database = await openDatabase({ url: opened.url, poolMax: 1, connectTimeoutMs: 50 });
  const find = async () => database.ports.roles.findByName('Member');
  const within = await database.sql.writing(async () => outcome(find()));
  expect(within).toBe('unavailable');
  expect(await outcome(find())).toBe('answer');
  await database.close();
});

test('a statement that takes too long is cancelled and Unavailable', async () => {
  const database = await openDatabase({ url: opened.url, statementTimeoutMs: 50 });
  await opened.database.sql.writing(async (run) => {
    await run(sql`lock table users in access exclusive mode`);
    const call = database.ports.users.findAccountByEmail('user-1@example.test');
    await expect(call).rejects.toMatchObject({ name: 'Unavailable', cause: { code: '57014' } });
  });
  expect(await database.ports.users.findAccountByEmail('user-1@example.test')).toBeDefined();
  await database.close();
});

test('a read-only server answers what is read, and is Unavailable for what is written', async () => {
  const url = `${opened.url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
  const database = await openDatabase({ url });
  expect(await database.ports.users.findAccountByEmail('user-1@example.test')).toBeDefined();
  expect(await outcome(database.ports.sessions.revoke('s', 1))).toBe('unavailable');
  await database.close();
});

test('a login that meets a password change under way waits for it, and opens nothing', async () => {
  const session = {
    id: 'raced',
    userId: 1,
    tokenId: 'first',
    tokenIssuedAtMs: 1,
    previousTokenId: null,
    previousTokenUntilMs: null,
    expiresAtMs: 2,
    revokedAtMs: null,
  };
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`;
  const { sql: database, ports } = opened.database;
  const login = await database.writing(async (run) => {
    await run(sql`update users set password_version = password_version + 1 where id = 1`);
    const opening = ports.sessions.open(session, 1);
    while ((await database.run(waiting))[0]?.n === 0);
    return { opening };
  });
  expect(await login.opening).toBe(false);
  expect(await ports.sessions.findWithUser('raced')).toBeUndefined();
});
