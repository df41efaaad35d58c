import assert from 'node:assert/strict';
import { type RateLimiter, type RateLimitRequest, systemClock } from '@paydocs/core';
import { afterEach, beforeEach, test } from 'vitest';
import { type RedisServer, startRedis } from '../../../../tools/redis.ts';
import { describeOwnRedis } from '../../../../tools/test-redis.ts';
import { startProxy, type TcpProxy } from '../../../../tools/tcp-proxy.ts';
import { type RedisRateLimiter, redisRateLimiter } from '../src/redis.ts';
import { delayReplies } from './delay-replies.ts';
import { until } from './servers.ts';

/** Replies after 80 ms with a jitter of 60 ms: some before the time limit of 100 ms, some after. */
const DELAYS_MS = [60, 115, 85, 140, 20, 105, 70, 130, 95, 40];
const LIMIT = 20;
const requestOf = (round: number): RateLimitRequest => ({
  key: `key-${round}`,
  limit: LIMIT,
  windowMs: 3_600_000,
  refundable: false,
});

/** Sends bursts of three times the limit in all, and returns how many passed. */
const passedOf = async (nodes: readonly RateLimiter[], round: number): Promise<number> => {
  let passed = 0;
  for (let burst = 0; burst < 12; burst += 1) {
    const results = await Promise.all(
      nodes.flatMap((node) =>
        Array.from({ length: LIMIT / 4 }, () => node.consume({ ...requestOf(round) })),
      ),
    );
    passed += results.filter(({ allowed }) => allowed).length;
  }
  return passed;
};

describeOwnRedis('a rate limiter on a Redis whose replies take as long as the time limit', () => {
  let server: RedisServer;
  let proxy: TcpProxy;
  const limiters: RedisRateLimiter[] = [];
  let fallbacks = 0;
  const wasAway = (): boolean => fallbacks > 0;

  const open = async (options: { readonly nodes?: number } = {}): Promise<RedisRateLimiter> => {
    const limiter = redisRateLimiter({
      ...options,
      url: proxy.url,
      clock: systemClock,
      probeIntervalMs: 50,
      onFallback: (active) => {
        if (active) fallbacks += 1;
      },
    });
    limiters.push(limiter);
    await limiter.consume({ ...requestOf(0), key: 'warm-up' });
    await until(() => limiter.state === 'redis');
    return limiter;
  };
  beforeEach(async () => {
    fallbacks = 0;
    server = await startRedis();
    proxy = await startProxy(server.url, delayReplies(DELAYS_MS));
  });
  afterEach(async () => {
    await Promise.all(limiters.splice(0).map(async (limiter) => limiter.close()));
    proxy.close();
    await server.stop();
  });

  test('lets no more than the limit pass on one node', async () => {
    const limiter = await open();
    const passed: number[] = [];
    // Replies that travel together share a delay, so that all of a round may be in time.
    for (let round = 1; !wasAway(); round += 4) {
      const rounds = [0, 1, 2, 3].map((each) => round + each);
      passed.push(...(await Promise.all(rounds.map(async (each) => passedOf([limiter], each)))));
    }
    for (const count of passed) assert.ok(count <= LIMIT && count >= LIMIT / 2, String(passed));
  });

  test('lets no more than the limit per node pass on three nodes', async () => {
    const nodes = [await open(), await open(), await open()];
    const passed = await Promise.all([1, 2].map(async (each) => passedOf(nodes, each)));
    for (const count of passed) assert.ok(count <= 3 * LIMIT, String(passed));
  });

  test('lets each node pass its share where the number of nodes is known', async () => {
    const nodes = await Promise.all([1, 2, 3].map(async () => open({ nodes: 3 })));
    process.kill(server.pid, 'SIGSTOP');
    const passed = await Promise.all(nodes.map(async (node) => passedOf([node], 1)));
    process.kill(server.pid, 'SIGCONT');
    assert.deepEqual(passed, [7, 7, 7]);
  });
});
