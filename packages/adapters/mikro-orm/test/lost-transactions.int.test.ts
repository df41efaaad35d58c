import { startProxy } from '../../../../tools/tcp-proxy.ts';
import { expect, test } from 'vitest';
import type { Database } from '../src/index.ts';
import { sql } from '../src/sql/statement.ts';
import { migratedForTest, openForTest } from './harness.ts';

/** Runs a transaction of a host, with one statement before `fault` and one after it. */
const transact = async (database: Database, fault: (pid: unknown) => unknown = () => {}) => {
  const orm = await database.orm();
  return orm.em.fork().transactional(async (em) => {
    const connection = em.getConnection();
    const context = em.getTransactionContext();
    const pid = 'select pg_backend_pid() as pid';
    const [row] = await connection.execute<{ pid: unknown }[]>(pid, [], 'all', context);
    await fault(row?.pid);
    await connection.execute('select 1', [], 'all', context);
  });
};

test('transactions of a host whose connections are lost take no connection out of the pool', async () => {
  const { database, url } = await migratedForTest('postgresql');
  const victim = await openForTest(url, { poolMax: 1, connectTimeoutMs: 1000 });
  const kill = async (pid: unknown) =>
    database.sql.run(sql`select pg_terminate_backend(${Number(pid)}, 5000)`);
  for (let times = 0; times < 2; times += 1) {
    await expect(transact(victim, kill)).rejects.toThrow(/connection/i);
  }
  await transact(victim);
});

test.each(['begin', 'end'])('nor do those whose server is silent at their %s', async (place) => {
  const { url } = await migratedForTest('postgresql');
  let isSilent = false;
  const proxy = await startProxy(url, ({ client, server }) => {
    client.on('data', (bytes) => isSilent || server.write(bytes));
    server.on('data', (bytes) => isSilent || client.write(bytes));
  });
  const times = { connectTimeoutMs: 1000, statementTimeoutMs: 100 };
  const victim = await openForTest(proxy.url, { poolMax: 1, ...times });
  const silence = (): void => {
    isSilent = true;
  };
  await transact(victim);
  if (place === 'begin') silence();
  await expect(transact(victim, silence)).rejects.toThrow('Query read timeout');
  isSilent = false;
  await transact(victim);
  await victim.close();
  proxy.close();
});

test('a transaction of Kysely whose server is silent at its begin gives its connection back once', async () => {
  const { url } = await migratedForTest('postgresql');
  let isSilent = false;
  const proxy = await startProxy(url, ({ client, server }) => {
    client.on('data', (bytes) => isSilent || server.write(bytes));
    server.on('data', (bytes) => client.write(bytes));
  });
  const victim = await openForTest(proxy.url, { poolMax: 1, statementTimeoutMs: 100 });
  const { em } = await victim.orm();
  const kysely = em.fork().getKysely();
  await kysely.transaction().execute(async () => 'begun');
  isSilent = true;
  const silent = kysely.transaction().execute(async () => 'begun');
  await expect(silent).rejects.toThrow('Query read timeout');
  isSilent = false;
  expect(await kysely.transaction().execute(async () => 'begun')).toBe('begun');
  await victim.close();
  proxy.close();
});

test('a full disk, for which SQLite rolls back by itself, ends a transaction of a host', async () => {
  const { database } = await migratedForTest('sqlite');
  const orm = await database.orm();
  const add = async () =>
    orm.em.fork().transactional(async (em) => {
      const statement = `insert into key_uses values ('token', hex(zeroblob(100000)), 1)`;
      await em.getConnection().execute(statement, [], 'run', em.getTransactionContext());
    });
  const pages = sql<{ page_count: number }>`pragma page_count`;
  const [found] = await database.sql.run(pages);
  await database.sql.run(sql`pragma max_page_count = ${sql.raw(String(found?.page_count))}`);
  await expect(add()).rejects.toThrow('database or disk is full');
  await database.sql.run(sql`pragma max_page_count = 1000000`);
  await add();
  expect(await database.sql.run(sql`select kind from key_uses`)).toHaveLength(1);
});
