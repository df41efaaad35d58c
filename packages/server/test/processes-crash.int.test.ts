import { openDatabase, sql } from '@paydocs/mikro-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { send, signIn } from '../../../test/api/client.ts';
import { describeOwnRedis } from '../../../tools/test-redis.ts';
import { paydocs, type Running, startProcesses } from './command.ts';
import {
  linesOf,
  PASSWORD,
  pidsOf,
  readyAt,
  sqliteStores,
  type Stores,
} from './running-processes.ts';
import { folderForTest } from './temporary-folder.ts';

let stores: Stores;
let node: Running | undefined;

describeOwnRedis('processes of a node that end', () => {
  beforeAll(async () => {
    stores = await sqliteStores({ RATE_LIMITS: 'auth=1000000,write=1000000' });
  });
  afterEach(async () => {
    await node?.end('SIGKILL');
    node = undefined;
  });
  afterAll(async () => stores?.remove());

  test('leave the requests of others alone, are named in the log and start again', {
    timeout: 120_000,
  }, async () => {
    const running = startProcesses(2, stores.environment);
    node = running;
    const url = await readyAt(running, 2);
    const token = await signIn(url, 'owner@main.test', PASSWORD);
    const [killed = 0] = pidsOf(running);
    const created: number[] = [];
    const names = Array.from({ length: 60 }, (_, index) => `Company ${index}`);
    const create = async (name: string): Promise<void> => {
      const sent = { method: 'POST', path: '/companies', token, body: { name } };
      const answer = await send(url, sent).catch(() => undefined);
      if (answer === undefined) return;
      created.push(answer.status);
      if (created.length === 10) process.kill(killed, 'SIGKILL');
    };
    await Promise.all(names.map(create));
    // Every request had a response, but for those of the killed process.
    expect(new Set(created)).toEqual(new Set([201]));
    expect(created.length).toBeGreaterThan(10);
    await readyAt(running, 3);
    expect(linesOf(running, 'a process ended')).toEqual([
      expect.objectContaining({ process: killed, signal: 'SIGKILL', level: 'error' }),
    ]);
    const list = await send(url, { path: '/companies?per_page=100', token });
    expect(Number(list.body.meta?.['total'])).toBeGreaterThanOrEqual(created.length);
    expect(await running.end()).toBe(0);
  });

  test('again and again at their start end the node, with their reason', {
    timeout: 120_000,
  }, async () => {
    const running = startProcesses(2, stores.environment);
    node = running;
    await readyAt(running, 2);
    const database = await openDatabase({ url: stores.environment['DATABASE_URL'] ?? '' });
    const table = sql.raw('mikro_orm_migrations');
    await database.sql.run(sql`insert into ${table} (name) values ('paydocs-9999-later')`);
    process.kill(pidsOf(running)[0] ?? 0, 'SIGKILL');
    expect(await running.exitCode).toBe(1);
    await database.sql.run(sql`delete from ${table} where name = 'paydocs-9999-later'`);
    await database.close();
    const ends = linesOf(running, 'a process ended');
    expect(ends).toHaveLength(6);
    expect(ends.at(-1)).toMatchObject({
      code: 1,
      reason: expect.stringContaining('(paydocs-9999-later)'),
    });
  });

  test('at the first start end the node at once, with one sentence', {
    timeout: 120_000,
  }, async () => {
    const folder = folderForTest();
    const database = await openDatabase({ url: folder.sqlite('empty.sqlite') });
    await database.close();
    const environment = { ...stores.environment, DATABASE_URL: folder.sqlite('empty.sqlite') };
    const { code, stderr } = await paydocs(['serve'], { ...environment, PROCESSES: '2' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^paydocs: .*run `paydocs migrate`\.\n$/);
  });
});
