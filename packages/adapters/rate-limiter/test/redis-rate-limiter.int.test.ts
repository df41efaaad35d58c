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

const randomPrefix = (): string => `test:${randomUUID()}:`;

const consumeInAnotherProcess = (url: string, keyPrefix: string) => {
  const script = fileURLToPath(new URL('./programs/consume-many.ts', import.meta.url));
  const child = spawn(process.execPath, ['--conditions=@paydocs/source', script, url, keyPrefix], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => String((await lines.next()).value);
  return { nextLine, go: () => child.stdin.end('go\n') };
};

describeOnRedis('the rate limiter on Redis', (url) => {
  runContract(test.concurrent, rateLimiterContract, async () => {
    const keyPrefix = randomPrefix();
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

  // @promise R17
  test('lets exactly 100 of 4 × 250 parallel requests of four processes pass', async () => {
    const keyPrefix = randomPrefix();
    const children = Array.from({ length: 4 }, () => consumeInAnotherProcess(url, keyPrefix));
    for (const child of children) assert.equal(await child.nextLine(), 'ready');
    for (const child of children) child.go();
    const answers = await Promise.all(
      children.map(async (child) => JSON.parse(await child.nextLine())),
    );
    assert.deepEqual(
      answers.map(({ state }) => state),
      ['redis', 'redis', 'redis', 'redis'],
    );
    const results: RateLimitResult[] = answers.flatMap((answer) => answer.results);
    assert.equal(results.length, 1000);
    assert.deepEqual(
      results
        .filter(({ allowed }) => allowed)
        .map(({ remaining }) => remaining)
        .toSorted((one, other) => one - other),
      Array.from({ length: 100 }, (_, index) => index),
    );
    assert.equal(new Set(results.map(({ resetAtMs }) => resetAtMs)).size, 1);
  });

  test('sends Redis one refused request per window if requests are not refundable', async () => {
    const keyPrefix = randomPrefix();
    const limiter = redisRateLimiter({ url, keyPrefix, ...LENIENT });
    const admin = new Redis(url);
    const monitor = await admin.monitor();
    const sent: string[] = [];
    monitor.on('monitor', (_time: string, args: string[]) => {
      if (args[0]?.startsWith('eval')) sent.push(args[3] ?? '');
    });
    const request = { limit: 1, windowMs: HOUR_MS };
    for (const refundable of [false, true]) {
      const key = `refundable ${refundable}`;
      const results: boolean[] = [];
      while (results.length < 5)
        results.push((await limiter.consume({ ...request, key, refundable })).allowed);
      assert.deepEqual(results, [true, false, false, false, false]);
    }
    // The monitor reports commands in order: when this key arrives, all earlier ones have arrived.
    const last = `${keyPrefix}last`;
    await admin.eval('return 1', 1, last);
    while (!sent.includes(last)) await pause(5);
    const times = (key: string) => sent.filter((name) => name === keyPrefix + key).length;
    assert.deepEqual([times('refundable false'), times('refundable true')], [2, 5]);
    await limiter.close();
    monitor.disconnect();
    admin.disconnect();
  });

  test("duplicates a host's client with its prefix, and leaves it open and unchanged", async () => {
    const redis = new Redis(url, { lazyConnect: true, keyPrefix: randomPrefix() });
    redis.defineCommand('rlflxIncr', { numberOfKeys: 1, lua: 'return "of the host"' });
    const limiter = redisRateLimiter({ redis, keyPrefix: 'limit:', ...LENIENT });
    const request = { key: 'key', limit: 2, windowMs: HOUR_MS };
    assert.equal((await limiter.consume(request)).remaining, 1);
    assert.equal(limiter.state, 'redis');
    assert.equal(await redis.hget('limit:key', 'used'), '1');
    assert.ok('rlflxIncr' in redis && typeof redis.rlflxIncr === 'function');
    assert.equal(await redis.rlflxIncr('key'), 'of the host');
    await limiter.close();
    assert.equal(await redis.ping(), 'PONG');
    redis.disconnect();
  });

  test('ends windows to the millisecond, also below a second', async () => {
    const redis = new Redis(url);
    const keyPrefix = randomPrefix();
    const limiter = redisRateLimiter({ redis, keyPrefix, ...LENIENT });
    for (const windowMs of [250, 999, 1999]) {
      const request = { key: `key ${windowMs}`, limit: 1, windowMs };
      const beforeMs = systemClock.nowMs();
      const { allowed, resetAtMs } = await limiter.consume(request);
      assert.equal(allowed, true);
      assert.ok(resetAtMs >= beforeMs + windowMs && resetAtMs <= systemClock.nowMs() + windowMs);
      assert.ok((await redis.pttl(keyPrefix + request.key)) <= windowMs);
      while ((await redis.exists(keyPrefix + request.key)) === 1) await pause(5);
      const tookMs = systemClock.nowMs() - beforeMs;
      assert.ok(tookMs >= windowMs - 1, `${tookMs} ms`);
      assert.equal((await limiter.consume(request)).allowed, true);
    }
    assert.equal(limiter.state, 'redis');
    await limiter.close();
    redis.disconnect();
  });

  test('does not refund into the next window, even if its clock is behind', async () => {
    const keyPrefix = randomPrefix();
    const redis = new Redis(url);
    const clock = manualClock(systemClock.nowMs());
    const here = redisRateLimiter({ url, keyPrefix, ...LENIENT, clock });
    const elsewhere = redisRateLimiter({ url, keyPrefix, ...LENIENT });
    const early = { key: 'key', limit: 5, windowMs: 100 };
    await here.consume(early);
    while ((await redis.exists(`${keyPrefix}key`)) === 1) await pause(5);
    await elsewhere.consume({ ...early, windowMs: HOUR_MS });
    await here.refund(early);
    assert.equal(await redis.hget(`${keyPrefix}key`, 'used'), '1');
    assert.deepEqual([here.state, elsewhere.state], ['redis', 'redis']);
    await Promise.all([here.close(), elsewhere.close()]);
    redis.disconnect();
  });

  // @promise R62
  test('keeps no key longer than its window', async () => {
    const redis = new Redis(url);
    const keyPrefix = randomPrefix();
    const limiter = redisRateLimiter({ redis, keyPrefix, ...LENIENT });
    const request = { key: 'key', limit: 2, windowMs: HOUR_MS };
    await limiter.refund(request);
    assert.equal(await redis.exists(`${keyPrefix}key`), 0);
    for (let time = 0; time < 3; time += 1) await limiter.consume(request);
    await limiter.refund(request);
    const leftMs = await redis.pttl(`${keyPrefix}key`);
    assert.ok(leftMs > HOUR_MS - 60_000 && leftMs <= HOUR_MS, String(leftMs));
    await redis.persist(`${keyPrefix}key`);
    await limiter.consume(request);
    assert.ok((await redis.pttl(`${keyPrefix}key`)) > 0);
    await limiter.close();
    redis.disconnect();
  });

  // @promise R60
  test('returns a reset within one window, even if the clocks of the nodes differ', async () => {
    const clock = manualClock(systemClock.nowMs());
    const keyPrefix = randomPrefix();
    const here = redisRateLimiter({ url, keyPrefix, ...LENIENT, clock });
    const elsewhere = redisRateLimiter({ url, keyPrefix, ...LENIENT });
    const request = { key: 'key', limit: 5, windowMs: HOUR_MS };
    await elsewhere.consume(request);
    for (const stepMs of [-2 * HOUR_MS, 4 * HOUR_MS]) {
      clock.advanceMs(stepMs);
      const { resetAtMs } = await here.consume(request);
      assert.ok(resetAtMs > clock.nowMs() + HOUR_MS - 60_000);
      assert.ok(resetAtMs <= clock.nowMs() + HOUR_MS);
    }
    await Promise.all([here.close(), elsewhere.close()]);
  });

  test('counts in memory after close, and can be closed twice', async () => {
    const limiter = redisRateLimiter({ url, keyPrefix: randomPrefix(), ...LENIENT });
    const request = { key: 'key', limit: 2, windowMs: HOUR_MS };
    await limiter.consume(request);
    await limiter.close();
    await limiter.close();
    assert.equal((await limiter.consume(request)).allowed, true);
    assert.equal((await limiter.consume(request)).allowed, false);
    await limiter.refund(request);
    assert.equal((await limiter.consume(request)).allowed, true);
  });
});
