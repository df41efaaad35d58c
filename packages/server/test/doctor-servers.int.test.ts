import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { openDatabase } from '@paydocs/mikro-orm';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../../../tools/postgres-database.ts';
import { startRedis } from '../../../tools/redis.ts';
import { createDatabase } from '../../../tools/test-database.ts';
import { describeOwnRedis } from '../../../tools/test-redis.ts';
import { examine } from '../src/doctor/examine.ts';
import { runCheck } from '../src/doctor/run-check.ts';
import { DATA_KEY } from './data-keys.ts';
import { smtpCatcher } from './smtp-catcher.ts';

let home: TestDatabase;
let environment: Readonly<Record<string, string>>;

beforeAll(async () => {
  home = await createDatabase();
  const database = await openDatabase({ url: home.url });
  await database.migrate();
  await database.ensureSite('main');
  await database.close();
  environment = { DATABASE_URL: home.url, DATA_KEYS: DATA_KEY };
});
afterAll(async () => home.drop());

const linesOf = async (more: Readonly<Record<string, string>>): Promise<string> =>
  (await examine({ ...environment, ...more }, { recount: false, refold: false, files: false }))
    .map(({ level, check, message, remedy }) => `${level} ${check}: ${message} → ${remedy}`)
    .join('\n');

describeOwnRedis('the doctor of a Redis', () => {
  test('names version, eviction policy and a wrong password', async () => {
    const redis = await startRedis();
    const admin = new Redis(redis.url);
    const address = `Redis at 127.0.0.1:${redis.port}`;
    expect(await linesOf({ REDIS_URL: redis.url })).toContain(`ok redis: ${address}, version `);
    await admin.config('SET', 'maxmemory-policy', 'allkeys-lru');
    expect(await linesOf({ REDIS_URL: redis.url })).toContain(
      'warning redis: maxmemory-policy is allkeys-lru: ' +
        'a full server forgets running limits → set it to noeviction',
    );
    await admin.config('SET', 'requirepass', 'right');
    const lines = await linesOf({ REDIS_URL: `redis://:hunter2@127.0.0.1:${redis.port}` });
    expect(lines).toContain(`wrong redis: Cannot use ${address} (REDIS_URL): `);
    expect(lines).toContain('(WRONGPASS)');
    expect(lines).not.toContain('hunter2');
    admin.disconnect();
    await redis.stop();
  });
});

describe('the doctor', () => {
  test('names address, version and clock of PostgreSQL', async () => {
    const lines = await linesOf({});
    const { hostname, port } = new URL(home.url);
    expect(lines).toContain(`ok database: PostgreSQL at ${hostname}:${port}, PostgreSQL 1`);
    expect(lines).toContain('ok database: its clock differs by less than 5 s');
    expect(lines).not.toContain('wrong');
  });

  test('signs in to the mail server without sending an email', async () => {
    const catcher = await smtpCatcher();
    const lines = await linesOf({ MAIL_URL: catcher.url });
    await catcher.close();
    expect(lines).toMatch(/ok mail: the mail server at 127\.0\.0\.1:\d+, without TLS, no login/);
    expect(catcher.caught).toEqual([]);
    // Nothing listens on port 1; that of the catcher may be another test's by now.
    expect(await linesOf({ MAIL_URL: 'smtp://127.0.0.1:1' })).toMatch(
      /wrong mail: the mail server at .* \(MAIL_URL\): The connection .* \(ECONNREFUSED\)\. → /,
    );
  });

  test('is not stopped by a server that accepts connections and never answers', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const lines = await linesOf({
      REDIS_URL: `redis://127.0.0.1:${port}`,
      MAIL_URL: `smtp://127.0.0.1:${port}`,
    });
    silent.close();
    expect(lines).toMatch(/wrong redis: /);
    expect(lines).toMatch(/wrong mail: .* did not answer in time/);
    expect(lines).toContain('ok counters: all are right');
  });

  test('ends a check after its time limit', async () => {
    const check = { name: 'slow', timeoutMs: 1, run: () => new Promise<never>(() => {}) };
    expect(await runCheck(check, undefined)).toEqual([
      {
        check: 'slow',
        level: 'wrong',
        message: 'the check did not end within 0.001 s',
        remedy: 'look at the load of that server, and try again',
      },
    ]);
  });
});
