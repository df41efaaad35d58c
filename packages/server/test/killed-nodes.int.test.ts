import { generateKey } from '@paydocs/paseto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, send, signIn } from '../../../test/api/client.ts';
import { type RedisServer, startRedis } from '../../../tools/redis.ts';
import { createDatabase } from '../../../tools/test-database.ts';
import { describeOwnRedis } from '../../../tools/test-redis.ts';
import { loadedAt, type Running, startServing } from './command.ts';
import { readEmail } from './read-email.ts';
import { seedSmall } from './seed-small.ts';
import { type SmtpCatcher, smtpCatcher } from './smtp-catcher.ts';
import { until } from './until.ts';

const PASSWORD = 'correct horse battery staple';
const NEW = 'another horse battery staple';

let database: Awaited<ReturnType<typeof createDatabase>>;
let redis: RedisServer;
let catcher: SmtpCatcher;
let environment: Readonly<Record<string, string>>;
let nodes: readonly Running[] = [];
let urls: readonly [string, string];

const startNodes = async (): Promise<void> => {
  const [one, other] = [startServing(environment), startServing(environment)];
  nodes = [one, other];
  urls = [await loadedAt(one), await loadedAt(other)];
};

/** Kills all nodes, empties Redis, and starts the nodes again. */
const crash = async (): Promise<void> => {
  await Promise.all(nodes.map((node) => node.end('SIGKILL')));
  const client = new Redis(redis.url);
  await client.flushall();
  client.disconnect();
  await startNodes();
};

const post = (path: string, sent: { readonly token?: string; readonly body?: object }) =>
  send(urls[0], { method: 'POST', path, ...sent });

const statusesOf = async (token: string): Promise<readonly number[]> => {
  const answers = urls.map((url): Promise<Answer> => send(url, { path: '/auth/me', token }));
  return (await Promise.all(answers)).map(({ status }) => status);
};

describeOwnRedis(
  'what a node has acknowledged, when all nodes are killed and Redis is empty',
  () => {
    beforeAll(async () => {
      [database, redis, catcher] = await Promise.all([
        createDatabase(),
        startRedis(),
        smtpCatcher(),
      ]);
      await seedSmall(database.url, PASSWORD);
      environment = {
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        MAIL_URL: catcher.url,
        PUBLIC_URL: 'https://pay.example',
        TOKEN_KEYS: await generateKey(),
      };
      await startNodes();
    });
    afterAll(async () => {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
      await Promise.all([database?.drop(), redis?.stop(), catcher?.close()]);
    });

    // @promise R02
    test('a logout: the token stays refused by every node', async () => {
      const token = await signIn(urls[0], 'owner@main.test', PASSWORD);
      expect(await statusesOf(token)).toEqual([200, 200]);
      expect((await post('/auth/logout', { token })).status).toBe(200);
      await crash();
      expect(await statusesOf(token)).toEqual([401, 401]);
    });

    // @promise R24
    test('a registration: the account signs in', async () => {
      const email = 'ada@example.test';
      const names = { first_name: 'Ada', last_name: 'Lovelace' };
      const body = { ...names, email, password: PASSWORD, password_confirmation: PASSWORD };
      expect((await post('/auth/register', { body })).status).toBe(201);
      await crash();
      expect(await statusesOf(await signIn(urls[1], email, PASSWORD))).toEqual([200, 200]);
    });

    // @promise R24
    test('a password reset: only the new password works, and no older session', async () => {
      const email = 'manager@main.test';
      const token = await signIn(urls[0], email, PASSWORD);
      expect((await post('/auth/forgot-password', { body: { email } })).status).toBe(200);
      await until(() => catcher.caught.length > 0);
      const received = await readEmail(catcher.caught[0]?.bytes ?? Buffer.alloc(0));
      const link = new URL(received.kind === 'password-reset' ? received.link : 'about:blank');
      const resetToken = link.searchParams.get('token');
      const body = { token: resetToken, email, password: NEW, password_confirmation: NEW };
      expect((await post('/auth/reset-password', { body })).status).toBe(200);
      await crash();
      expect(await statusesOf(token)).toEqual([401, 401]);
      await expect(signIn(urls[0], email, PASSWORD)).rejects.toThrow('Invalid credentials.');
      expect(await statusesOf(await signIn(urls[1], email, NEW))).toEqual([200, 200]);
      expect((await post('/auth/reset-password', { body })).status).toBe(422);
    });
  },
);
