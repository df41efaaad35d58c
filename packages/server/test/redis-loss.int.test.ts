import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RedisServer, startRedis } from '../../../tools/redis.ts';
import { describeOwnRedis } from '../../../tools/test-redis.ts';
import { type Answer, send, signIn } from '../../../test/api/client.ts';
import { loadedAt, type Running, startServing } from './command.ts';
import { seedSmall } from './seed-small.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

const PASSWORD = 'correct horse battery staple';
const LIMIT = 20;

let folder: TemporaryFolder;
let redis: RedisServer;
let service: Running;
let url: string;
let token: string;

const me = (): Promise<Answer> => send(url, { path: '/auth/me', token });

const list = (): Promise<Answer> => send(url, { path: '/employees', token });

const listRepeatedly = async (count: number): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  while (answers.length < count) answers.push(await list());
  return answers;
};

const keysIn = async (server: RedisServer): Promise<readonly string[]> => {
  const client = new Redis(server.url);
  try {
    const keys = await client.keys('paydocs:limit:auth:*');
    return keys.toSorted((one, other) => one.length - other.length);
  } finally {
    client.disconnect();
  }
};

const restore = async (signal: 'SIGKILL' | 'SIGSTOP'): Promise<void> => {
  if (signal === 'SIGSTOP') {
    process.kill(redis.pid, 'SIGCONT');
    return;
  }
  await redis.stop();
  redis = await startRedis({ port: redis.port });
};

describeOwnRedis('a service that loses its Redis', () => {
  beforeEach(async () => {
    folder = temporaryFolder();
    redis = await startRedis();
    const databaseUrl = folder.sqlite('redis-loss.sqlite');
    await seedSmall(databaseUrl, PASSWORD);
    service = startServing({
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      RATE_LIMITS: `read=${LIMIT}`,
    });
    url = await loadedAt(service);
    token = await signIn(url, 'owner@main.test', PASSWORD);
    expect((await list()).status).toBe(200);
  });
  afterEach(async () => {
    await service?.end('SIGKILL');
    await redis?.stop();
    folder.remove();
  });

  // @promise R54
  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    'after %s counts in memory, and in Redis after the recovery',
    async (signal) => {
      process.kill(redis.pid, signal);
      const answers = await listRepeatedly(LIMIT + 1);
      // The first request was counted in Redis.
      const passed = answers.filter(({ status }) => status === 200);
      expect(passed).toHaveLength(LIMIT - 1);
      expect(answers.slice(LIMIT - 1).map(({ status }) => status)).toEqual([429, 429]);
      for (const { headers } of answers) {
        expect(headers).toMatchObject({
          'x-ratelimit-limit': String(LIMIT),
          'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
          'x-ratelimit-reset': expect.stringMatching(/^\d+$/),
        });
      }
      expect(JSON.parse(await service.line(/Redis is away/))).toMatchObject({
        level: 'warn',
        fallbacks: 1,
      });

      await restore(signal);
      expect(JSON.parse(await service.line(/Redis is back/))).toMatchObject({
        level: 'info',
        fallbacks: 1,
      });
      // The requests that this node counted in memory still count; a killed Redis has lost one.
      expect((await listRepeatedly(2)).at(-1)?.status).toBe(429);
      expect((await me()).status).toBe(200);
      expect(await keysIn(redis)).toEqual([
        expect.stringContaining(':account:'),
        expect.stringContaining('127.0.0.1'),
      ]);
    },
  );
});
