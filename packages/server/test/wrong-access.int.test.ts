import { openDatabase, sql } from '@paydocs/mikro-orm';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../../../tools/postgres-database.ts';
import { startRedis } from '../../../tools/redis.ts';
import { createDatabase } from '../../../tools/test-database.ts';
import { describeOwnRedis } from '../../../tools/test-redis.ts';
import { withDatabase } from '../src/operator/with-database.ts';
import { readConfig } from '../src/config/read-config.ts';
import { createLog } from '../src/index.ts';
import { openLimiter } from '../src/adapters/open-limiter.ts';
import { newConfig, prepare, started } from './started-server.ts';
import { until } from './until.ts';

const using = async (url: string): Promise<unknown> =>
  withDatabase(readConfig({ DATABASE_URL: url }), (database) => database.pendingMigrations());

const changed = (url: string, change: (url: URL) => void): string => {
  const parsed = new URL(url);
  change(parsed);
  return parsed.href;
};

describe('a command on a PostgreSQL that refuses it names address, variable and cause', () => {
  let home: TestDatabase;
  let address: string;
  beforeAll(async () => {
    home = await createDatabase();
    const { hostname, port } = new URL(home.url);
    address = `Cannot use PostgreSQL at ${hostname}:${port} (DATABASE_URL): `;
  });
  afterAll(async () => home.drop());

  test('without a database of that name', async () => {
    const url = changed(home.url, (parsed) => (parsed.pathname = '/no_such_database'));
    await expect(using(url)).rejects.toThrow(
      `${address}there is no database of that name (3D000).`,
    );
  });

  test('with a search path that names no schema', async () => {
    const url = changed(home.url, ({ searchParams }) =>
      searchParams.set('options', '-c search_path=nowhere'),
    );
    await expect(using(url)).rejects.toThrow(
      `${address}The search path of the connection names no schema that exists and may be used.`,
    );
  });

  test('without TLS', async () => {
    const url = changed(home.url, ({ searchParams }) => searchParams.set('sslmode', 'verify-full'));
    await expect(using(url)).rejects.toThrow(`${address}TLS failed: the server speaks none.`);
  });

  test('with a database that accepts no connections', async () => {
    const closed = await createDatabase();
    const { pathname } = new URL(closed.url);
    const database = await openDatabase({ url: home.url });
    const allow = (allowed: boolean) =>
      database.sql.run(
        sql`alter database ${sql.id(pathname.slice(1))} allow_connections ${sql.raw(String(allowed))}`,
      );
    await allow(false);
    const error = await using(closed.url).catch((reason: unknown) => reason);
    await allow(true);
    await database.close();
    await closed.drop();
    // The superuser of the tests is refused as well.
    expect(error).toHaveProperty(
      'message',
      `${address}the database does not accept connections: see ALLOW_CONNECTIONS (55000).`,
    );
  });

  test('with an unknown host name', async () => {
    await expect(using('postgresql://me@no.such.host.invalid/x')).rejects.toThrow(
      /^Cannot use PostgreSQL at no\.such\.host\.invalid:5432 \(DATABASE_URL\): (?:that host name is unknown|the name server does not answer) \(/,
    );
  });
});

test('a Redis that is away is named in the log with its address and variable', async () => {
  const lines: unknown[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const clock = { nowMs: () => Date.now() };
  const { config } = newConfig();
  const redisUrl = 'redis://me:hunter2@127.0.0.1:1/2';
  const limiter = await openLimiter({ ...config, redisUrl }, { clock, log });
  await limiter.consume({ key: 'k', limit: 1, windowMs: 1000 });
  await until(() => lines.length > 0);
  await limiter.close();
  expect(lines[0]).toMatchObject({
    msg: 'Redis is away: counting in memory',
    reason: expect.stringMatching(
      /^Cannot use Redis at 127\.0\.0\.1:1 \(REDIS_URL\): .*\(ECONNREFUSED\)\.$/,
    ),
  });
  expect(JSON.stringify(lines)).not.toContain('hunter2');
});

describeOwnRedis('a wrong password of Redis', () => {
  test.each([
    ['nobody:hunter2@', /the user or the password is wrong \(WRONGPASS\)\.$/],
    ['', /the server requires a password \(NOAUTH\)\.$/],
  ])('%j stops the start, unlike an outage', async (credentials, reason) => {
    const redis = await startRedis({ settings: ['--requirepass', 'right'] });
    const { config } = newConfig();
    await prepare(config.databaseUrl);
    const redisUrl = `redis://${credentials}127.0.0.1:${redis.port}`;
    const error = await started({ ...config, redisUrl }).catch((reasonOf: unknown) => reasonOf);
    await redis.stop();
    expect(error).toMatchObject({ name: 'OperationalError', exitCode: 78 });
    expect(String(error)).toMatch(reason);
    expect(String(error)).toContain(`Cannot use Redis at 127.0.0.1:${redis.port} (REDIS_URL): `);
    expect(String(error)).not.toContain('hunter2');
    const server = await started({ ...config, redisUrl: 'redis://127.0.0.1:1' });
    expect(server.state()).toBe('ready');
  });

  test('or a number of a database that does not exist stops the start, and does not count in 0', async () => {
    const redis = await startRedis();
    const { config } = newConfig();
    await prepare(config.databaseUrl);
    const redisUrl = `redis://127.0.0.1:${redis.port}/99`;
    const error = await started({ ...config, redisUrl }).catch((reasonOf: unknown) => reasonOf);
    expect(error).toMatchObject({
      exitCode: 78,
      message: `Cannot use Redis at 127.0.0.1:${redis.port} (REDIS_URL): there is no database of that number.`,
    });
    const server = await started({ ...config, redisUrl: redisUrl.replace('/99', '/1') });
    expect(server.state()).toBe('ready');
    await redis.stop();
  });

  test('that changes while the service runs is an error of its own in the log', async () => {
    const redis = await startRedis();
    const admin = new Redis(redis.url);
    const lines: { level: string; msg: string; reason?: string }[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
    const { config } = newConfig();
    const clock = { nowMs: () => Date.now() };
    const limiter = await openLimiter({ ...config, redisUrl: redis.url }, { clock, log });
    await limiter.consume({ key: 'k', limit: 1, windowMs: 1000 });
    await admin.config('SET', 'requirepass', 'rotated');
    await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await until(() => lines.some(({ level }) => level === 'error'));
    expect(lines.find(({ level }) => level === 'error')).toMatchObject({
      msg: 'Redis refuses this node: no outage, but a wrong REDIS_URL',
      reason: expect.stringContaining(`Redis at 127.0.0.1:${redis.port} (REDIS_URL): `),
    });
    await limiter.close();
    admin.disconnect();
    await redis.stop();
  });
});
