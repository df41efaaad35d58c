import { generateKey } from '@paydocs/paseto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../tools/test-database.ts';
import { type RedisServer, startRedis } from '../../../tools/redis.ts';
import { describeOwnRedis } from '../../../tools/test-redis.ts';
import { type Answer, send, type Sent, signIn } from '../../../test/api/client.ts';
import { listeningAt, type Running, startServing } from './command.ts';
import { seedSmall } from './seed-small.ts';

const PASSWORD = 'correct horse battery staple';
const REQUESTS = 400;

let database: Awaited<ReturnType<typeof createDatabase>>;
let redis: RedisServer;
let nodes: readonly Running[] = [];
let urls: readonly string[] = [];

const remaining = ({ headers }: Answer): number => Number(headers['x-ratelimit-remaining']);

/** Sends 400 parallel requests, alternating between the nodes. */
const sendMany = (sent: Sent): Promise<readonly Answer[]> =>
  Promise.all(
    Array.from({ length: REQUESTS }, (_, index) => send(urls[index % urls.length] ?? '', sent)),
  );

const expectExactly = (
  answers: readonly Answer[],
  { limit, status }: { readonly limit: number; readonly status: number },
): void => {
  const passed = answers.filter((answer) => answer.status !== 429);
  expect(passed.map((answer) => answer.status)).toEqual(Array(limit).fill(status));
  const left = passed.map(remaining).toSorted((a, b) => a - b);
  expect(left).toEqual(Array.from({ length: limit }, (_, index) => index));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(REQUESTS - limit);
  expect(new Set(refused.map(remaining))).toEqual(new Set([0]));
  expect(new Set(answers.map(({ headers }) => headers['x-ratelimit-limit']))).toEqual(
    new Set([String(limit)]),
  );
};

/** Builds a login from the given address. */
const login = (address: string, password: string): Sent => ({
  method: 'POST',
  path: '/auth/login',
  headers: { 'x-forwarded-for': address },
  body: { email: 'owner@main.test', password },
});

describeOwnRedis('four nodes on one database and one Redis', () => {
  beforeAll(async () => {
    [database, redis] = await Promise.all([createDatabase(), startRedis()]);
    await seedSmall(database.url, PASSWORD);
    const environment = {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      // Limits are exact only in Redis, and a busy machine must not cause a fallback.
      REDIS_TIMEOUT_MS: '10000',
      TOKEN_KEYS: await generateKey(),
      TRUST_PROXY: '1',
    };
    nodes = Array.from({ length: 4 }, () => startServing(environment));
    urls = await Promise.all(nodes.map(listeningAt));
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    await Promise.all([database?.drop(), redis?.stop()]);
  });

  describe('of 400 requests at once', () => {
    // @promise R17
    test('let exactly 10 logins with a wrong password through', async () => {
      const answers = await sendMany(login('192.0.2.1', 'wrong password'));
      expectExactly(answers, { limit: 10, status: 401 });
    });

    test('let exactly 10 logins with the right password through', async () => {
      const answers = await sendMany(login('192.0.2.2', PASSWORD));
      expectExactly(answers, { limit: 10, status: 200 });
    });

    // @promise R17
    test('let exactly 60 reads of one session through', async () => {
      const token = await signIn(urls[0] ?? '', 'manager@main.test', PASSWORD);
      const answers = await sendMany({ path: '/employees', token });
      expectExactly(answers, { limit: 60, status: 200 });
    });
  });

  // @promise R01
  test('all nodes reject a token at once after a sign-out on one of them', async () => {
    for (const here of urls) {
      const token = await signIn(here, 'support@main.test', PASSWORD);
      const me = () => Promise.all(urls.map((url) => send(url, { path: '/auth/me', token })));
      expect((await me()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await send(here, { method: 'POST', path: '/auth/logout', token });
      expect((await me()).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    }
  });
});
