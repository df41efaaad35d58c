import assert from 'node:assert/strict';
import { systemClock } from '@paydocs/core';
import { Cluster, Redis } from 'ioredis';
import { afterAll, beforeAll, test } from 'vitest';
import { type RedisServer, startRedis } from '../../../../tools/redis.ts';
import { describeOwnRedis } from '../../../../tools/test-redis.ts';
import { redisRateLimiter } from '../src/redis.ts';

const SLOTS: readonly (readonly [first: number, last: number])[] = [
  [0, 8191],
  [8192, 16_383],
];

describeOwnRedis('the rate limiter on a cluster of two servers', () => {
  let servers: RedisServer[] = [];
  let admins: Redis[] = [];

  beforeAll(async () => {
    const settings = ['--cluster-enabled', 'yes'];
    servers = await Promise.all(SLOTS.map(async () => startRedis({ settings })));
    admins = servers.map(({ url }) => new Redis(url));
    for (const [index, [first, last]] of SLOTS.entries())
      await admins[index]?.call('CLUSTER', 'ADDSLOTSRANGE', first, last);
    await admins[0]?.call('CLUSTER', 'MEET', '127.0.0.1', servers[1]?.port ?? 0);
    for (const admin of admins) while (!(await admin.cluster('INFO')).includes('cluster_state:ok'));
  });

  afterAll(async () => {
    for (const admin of admins) admin.disconnect();
    await Promise.all(servers.map(async ({ stop }) => stop()));
  });

  test('counts each key exactly, on the server of its slot', async () => {
    const redis = new Cluster(servers.map(({ port }) => ({ host: '127.0.0.1', port })));
    const limiter = redisRateLimiter({ redis, clock: systemClock, commandTimeoutMs: 10_000 });
    const results = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        limiter.consume({ key: `key-${index % 40}`, limit: 3, windowMs: 3_600_000 }),
      ),
    );
    assert.equal(results.filter(({ allowed }) => allowed).length, 120);
    assert.equal(limiter.state, 'redis');
    const sizes = await Promise.all(admins.map(async (admin) => admin.dbsize()));
    assert.equal(
      sizes.reduce((one, other) => one + other),
      40,
    );
    assert.ok(sizes.every((size) => size > 0));
    await limiter.close();
    redis.disconnect();
  }, 20_000);
});
