import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { systemClock } from '@paydocs/core';
import { Redis } from 'ioredis';
import { test } from 'vitest';
import { startRedis } from '../../../../tools/redis.ts';
import { describeOwnRedis } from '../../../../tools/test-redis.ts';
import { redisRateLimiter } from '../src/redis.ts';
import { until } from './servers.ts';

const REQUEST = { key: '192.0.2.1', limit: 3, windowMs: 3_600_000 };

describeOwnRedis('the rate limiter before Redis starts', () => {
  test('counts in memory at the start, and in Redis once Redis runs', async () => {
    const { port, url, stop } = await startRedis();
    await stop();
    const fallbacks: boolean[] = [];
    const limiter = redisRateLimiter({
      url,
      clock: systemClock,
      onFallback: (active) => fallbacks.push(active),
    });
    const results = await Promise.all(Array.from({ length: 9 }, () => limiter.consume(REQUEST)));
    assert.equal(results.filter(({ allowed }) => allowed).length, 3);
    assert.equal(limiter.state, 'memory');
    const server = await startRedis({ port });
    await until(() => limiter.state === 'redis');
    assert.deepEqual(fallbacks, [true, false]);
    assert.equal((await limiter.consume({ ...REQUEST, key: 'another' })).remaining, 2);
    assert.equal((await limiter.consume(REQUEST)).allowed, false);
    await limiter.close();
    await server.stop();
  });

  test('never counts in another database than its own, which Redis may lack when it starts', async () => {
    const { port, url, stop } = await startRedis();
    await stop();
    const refusals: string[] = [];
    const limiter = redisRateLimiter({
      url: `${url}/99`,
      clock: systemClock,
      probeIntervalMs: 20,
      onRefused: ({ message }) => refusals.push(message),
    });
    assert.equal((await limiter.consume(REQUEST)).remaining, 2);
    const lacking = await startRedis({ port });
    const admin = new Redis(url);
    const connections = async (): Promise<number> =>
      Number(/total_connections_received:(\d+)/.exec(await admin.info('stats'))?.[1]);
    // One is that of the test.
    await until(async () => (await connections()) >= 4);
    assert.equal(limiter.state, 'memory');
    assert.equal((await limiter.consume(REQUEST)).remaining, 1);
    assert.equal(await admin.dbsize(), 0);
    assert.deepEqual(refusals, ['ERR DB index is out of range']);
    admin.disconnect();
    await lacking.stop();
    const complete = await startRedis({ port, settings: ['--databases', '100'] });
    await until(() => limiter.state === 'redis');
    assert.equal((await limiter.consume({ ...REQUEST, key: 'another' })).remaining, 2);
    await limiter.close();
    await complete.stop();
  });

  test('waits for its first connection before it counts in memory', async () => {
    const server = await startRedis();
    const fallbacks: boolean[] = [];
    const limiter = redisRateLimiter({
      url: server.url,
      clock: systemClock,
      commandTimeoutMs: 10_000,
      onFallback: (active) => fallbacks.push(active),
    });
    assert.equal((await limiter.consume(REQUEST)).remaining, 2);
    const redis = new Redis(server.url);
    assert.equal(await redis.hget(`paydocs:limit:${REQUEST.key}`, 'used'), '1');
    assert.deepEqual(fallbacks, []);
    redis.disconnect();
    await limiter.close();
    await server.stop();
  });

  test('prints nothing, and the process exits after close', async () => {
    const { url, stop } = await startRedis();
    await stop();
    const script = fileURLToPath(new URL('./programs/consume-without-redis.ts', import.meta.url));
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--conditions=@paydocs/source', script, url],
      { timeout: 20_000 },
    );
    assert.equal(stdout, 'true\n');
    assert.equal(stderr, '');
  });
});
