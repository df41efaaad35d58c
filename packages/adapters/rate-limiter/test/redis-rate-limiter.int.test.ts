import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type RateLimitResult, systemClock } from '@paydocs/core';
import { manualClock } from '@paydocs/testing';
import { rateLimiterContract, runContract } from '@paydocs/testing/contracts';
import { Redis } from 'ioredis';
import { test } from 'vitest';
import { describeOnRedis } from '../../../../tools/test-redis.ts';
import { redisRateLimiter } from '../src/redis.ts';

const HOUR_MS = 3_600_000;
const LENIENT = { clock: systemClock, commandTimeoutMs: 10_000 };

const aPrefix = (): string => `test:${randomUUID()}:`;

const takeInAnotherProcess = (url: string, keyPrefix: string) => {
  const script = fileURLToPath(new URL('./take-many.ts', import.meta.url));
  const child = spawn(process.execPath, ['--conditions=@paydocs/source', script, url, keyPrefix], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => String((await lines.next()).value);
  return { nextLine, go: () => child.stdin.end('go\n') };
};

describeOnRedis('the limiter on Redis', (url) => {
  runContract(test.concurrent, rateLimiterContract, async () => {
    const keyPrefix = aPrefix();
    const limiters = [0, 1].map(() => redisRateLimiter({ url, keyPrefix, ...LENIENT }));
    const [limiter, elsewhere] = limiters;
    assert.ok(limiter !== undefined && elsewhere !== undefined);
    return {
      limiter,
      elsewhere,
      clock: systemClock,
      windowMs: 1000,
      advanceMs: async (ms) => pause(ms),
      close: async () => {
        for (const one of limiters) assert.equal(one.state, 'redis');
        await Promise.all(limiters.map(async (one) => one.close()));
      },
    };
  });

  test('exactly 100 of 4 × 250 parallel hits of four processes pass', async () => {
    const keyPrefix = aPrefix();
    const children = Array.from({ length: 4 }, () => takeInAnotherProcess(url, keyPrefix));
    for (const child of children) assert.equal(await child.nextLine(), 'ready');
    for (const child of children) child.go();
    const results = await Promise.all(
      children.map(async (child) => JSON.parse(await child.nextLine())),
    );
    assert.deepEqual(
      results.map(({ state }) => state),
      ['redis', 'redis', 'redis', 'redis'],
    );
    const outcomes: RateLimitResult[] = results.flatMap((result) => result.outcomes);
    assert.equal(outcomes.length, 1000);
    assert.deepEqual(
      outcomes
        .filter(({ allowed }) => allowed)
        .map(({ remaining }) => remaining)
        .toSorted((one, other) => one - other),
      Array.from({ length: 100 }, (_, index) => index),
    );
    assert.equal(new Set(outcomes.map(({ resetAtMs }) => resetAtMs)).size, 1);
  }, 60_000);

  test('asks Redis once a window about a bucket that refuses, where no hit is given back', async () => {
    const redis = new Redis(url, { lazyConnect: true });
    const limiter = redisRateLimiter({ redis, keyPrefix: aPrefix(), ...LENIENT });
    const hit = { key: 'key', limit: 1, windowMs: HOUR_MS };
    const asked: string[] = [];
    const evalsha = redis.evalsha.bind(redis);
    redis.evalsha = ((...parameters: Parameters<typeof evalsha>) => {
      asked.push(String(parameters[2]));
      return evalsha(...parameters);
    }) as typeof evalsha;
    for (const bucket of [
      { ...hit, refundable: false },
      { ...hit, key: 'returnable' },
    ]) {
      asked.length = 0;
      const outcomes: boolean[] = [];
      for (let turn = 0; turn < 5; turn += 1)
        outcomes.push((await limiter.consume(bucket)).allowed);
      assert.deepEqual(outcomes, [true, false, false, false, false]);
      assert.equal(asked.length, 'refundable' in bucket ? 2 : 5);
    }
    await limiter.close();
    await redis.quit();
  });

  test("uses a host's client under its own prefix, and leaves it open", async () => {
    const redis = new Redis(url, { lazyConnect: true, keyPrefix: aPrefix() });
    const limiter = redisRateLimiter({ redis, keyPrefix: 'limit:', ...LENIENT });
    const hit = { key: 'key', limit: 2, windowMs: HOUR_MS };
    assert.equal((await limiter.consume(hit)).remaining, 1);
    assert.equal(limiter.state, 'redis');
    assert.equal(await redis.hget('limit:key', 'used'), '1');
    await limiter.close();
    assert.equal(await redis.ping(), 'PONG');
    redis.disconnect();
  });

  test('keeps no key longer than its window', async () => {
    const redis = new Redis(url);
    const keyPrefix = aPrefix();
    const limiter = redisRateLimiter({ redis, keyPrefix, ...LENIENT });
    const hit = { key: 'key', limit: 2, windowMs: HOUR_MS };
    await limiter.refund(hit);
    assert.equal(await redis.exists(`${keyPrefix}key`), 0);
    for (let turn = 0; turn < 3; turn += 1) await limiter.consume(hit);
    await limiter.refund(hit);
    const leftMs = await redis.pttl(`${keyPrefix}key`);
    assert.ok(leftMs > HOUR_MS - 60_000 && leftMs <= HOUR_MS, String(leftMs));
    await redis.persist(`${keyPrefix}key`);
    await limiter.consume(hit);
    assert.ok((await redis.pttl(`${keyPrefix}key`)) > 0);
    await limiter.close();
    redis.disconnect();
  });

  test('shows no reset further away than a window, whatever the clocks of the nodes show', async () => {
    const clock = manualClock(systemClock.nowMs());
    const keyPrefix = aPrefix();
    const here = redisRateLimiter({ url, keyPrefix, ...LENIENT, clock });
    const elsewhere = redisRateLimiter({ url, keyPrefix, ...LENIENT });
    const hit = { key: 'key', limit: 5, windowMs: HOUR_MS };
    await elsewhere.consume(hit);
    for (const stepMs of [-2 * HOUR_MS, 4 * HOUR_MS]) {
      clock.advanceMs(stepMs);
      const { resetAtMs } = await here.consume(hit);
      assert.ok(resetAtMs > clock.nowMs() + HOUR_MS - 60_000);
      assert.ok(resetAtMs <= clock.nowMs() + HOUR_MS);
    }
    await Promise.all([here.close(), elsewhere.close()]);
  });

  test('counts in memory after close, and closes twice without complaint', async () => {
    const limiter = redisRateLimiter({ url, keyPrefix: aPrefix(), ...LENIENT });
    const hit = { key: 'key', limit: 1, windowMs: HOUR_MS };
    await limiter.consume(hit);
    await limiter.close();
    await limiter.close();
    assert.equal((await limiter.consume(hit)).allowed, true);
    assert.equal((await limiter.consume(hit)).allowed, false);
    await limiter.refund(hit);
    assert.equal((await limiter.consume(hit)).allowed, true);
  });
});
