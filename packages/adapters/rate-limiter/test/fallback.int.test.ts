import assert from 'node:assert/strict';
import type { RateLimitRequest, RateLimiter } from '@paydocs/core';
import { afterEach, beforeEach, test } from 'vitest';
import { describeOwnRedis } from '../../../../tools/test-redis.ts';
import { type Breakable, breakable, until } from './servers.ts';

const REQUEST: RateLimitRequest = { key: '192.0.2.1', limit: 10, windowMs: 3_600_000 };

const passedInParallel = async (limiter: RateLimiter, times: number): Promise<number> => {
  const results = await Promise.all(Array.from({ length: times }, () => limiter.consume(REQUEST)));
  return results.filter(({ allowed }) => allowed).length;
};

const passedInSequence = async (limiter: RateLimiter, times: number): Promise<number> => {
  let passed = 0;
  for (let time = 0; time < times; time += 1)
    if ((await limiter.consume(REQUEST)).allowed) passed += 1;
  return passed;
};

describeOwnRedis('the rate limiter when Redis fails', () => {
  let subject: Breakable;

  beforeEach(async () => {
    subject = await breakable();
  });

  afterEach(async () => subject.close());

  /** Asserts one fallback with this cause, and that Redis counts again after `mend`. */
  const fallsBackAndReturns = async (mend: () => Promise<unknown>, cause: RegExp, left = 10) => {
    const { limiter, fallbacks } = subject;
    while (limiter.state === 'redis') await limiter.consume({ ...REQUEST, key: 'canary' });
    assert.equal(await passedInParallel(limiter, 30), left);
    assert.equal(await passedInSequence(limiter, 30), 0);
    assert.equal(limiter.state, 'memory');
    assert.deepEqual(
      fallbacks.map(({ active }) => active),
      [true],
    );
    assert.match(String(fallbacks[0]?.cause), cause);

    await mend();
    await until(() => limiter.state === 'redis');
    assert.deepEqual(
      fallbacks.map(({ active }) => active),
      [true, false],
    );
  };

  test('counts on in memory when Redis is killed, and on in Redis after a restart', async () => {
    await passedInSequence(subject.limiter, 4);
    process.kill(subject.server.pid, 'SIGKILL');
    await fallsBackAndReturns(async () => subject.restart(), /closed|not ready|ECONN/, 6);
    // The new server is empty, but this node has counted six requests of the window.
    assert.equal(await passedInParallel(subject.limiter, 30), 4);
  });

  test('counts in memory while Redis is frozen', async () => {
    process.kill(subject.server.pid, 'SIGSTOP');
    await fallsBackAndReturns(
      async () => process.kill(subject.server.pid, 'SIGCONT'),
      /no answer within 100 ms/,
    );
  });

  // @promise R53
  test('waits for a frozen Redis only a few times', async () => {
    process.kill(subject.server.pid, 'SIGSTOP');
    const startMs = performance.now();
    assert.equal(await passedInSequence(subject.limiter, 200), 10);
    const tookMs = performance.now() - startMs;
    // Three timeouts of 100 ms; without the breaker, 200 of them.
    assert.ok(tookMs >= 290 && tookMs < 5000, `${tookMs} ms`);
  });

  test('times out parallel requests to a frozen Redis in parallel', async () => {
    process.kill(subject.server.pid, 'SIGSTOP');
    const startMs = performance.now();
    assert.equal(await passedInParallel(subject.limiter, 1000), 10);
    const tookMs = performance.now() - startMs;
    assert.ok(tookMs < 2000, `${tookMs} ms`);
  });

  test('counts in memory while writes are paused', async () => {
    await subject.admin.call('CLIENT', 'PAUSE', '60000', 'WRITE');
    await fallsBackAndReturns(() => subject.admin.call('CLIENT', 'UNPAUSE'), /no answer/);
  });

  // @promise R54
  test('counts in memory while Redis is out of memory', async () => {
    await subject.admin.config('SET', 'maxmemory', '1');
    await fallsBackAndReturns(() => subject.admin.config('SET', 'maxmemory', '0'), /OOM/);
  });

  test('lets exactly the limit pass when Redis runs out of memory at the first request', async () => {
    const { admin, limiter } = subject;
    await admin.config('SET', 'maxmemory-policy', 'noeviction', 'maxmemory', '1mb');
    assert.equal(await passedInSequence(limiter, 30), 10);
    assert.equal(await admin.exists(`paydocs:limit:${REQUEST.key}`), 0);
  });

  test('lets exactly the limit pass when Redis runs out of memory at a later request', async () => {
    const { admin, limiter } = subject;
    assert.equal(await passedInSequence(limiter, 3), 3);
    await admin.config('SET', 'maxmemory-policy', 'noeviction', 'maxmemory', '1mb');
    assert.equal(await passedInSequence(limiter, 30), 7);
    await admin.config('SET', 'maxmemory', '0');
    await until(() => limiter.state === 'redis');
    assert.equal(await passedInSequence(limiter, 30), 0);
  });

  test('counts in memory while the server is a read-only replica', async () => {
    await subject.admin.replicaof('127.0.0.1', 9);
    await fallsBackAndReturns(() => subject.admin.replicaof('NO', 'ONE'), /READONLY/);
  });

  test('counts in memory while Redis denies writes', async () => {
    await subject.admin.call('ACL', 'SETUSER', 'default', '-hincrby', '-hset');
    await fallsBackAndReturns(
      () => subject.admin.call('ACL', 'SETUSER', 'default', '+@all'),
      /can't run this command/,
    );
  });

  test('returns to Redis at once when only the connection was closed', async () => {
    const { limiter, admin } = subject;
    assert.equal(await passedInSequence(limiter, 4), 4);
    await admin.call('CLIENT', 'KILL', 'SKIPME', 'yes', 'TYPE', 'normal');
    await until(() => subject.fallbacks.length === 2);
    assert.equal(limiter.state, 'redis');
    assert.equal(await passedInParallel(limiter, 30), 6);
  });

  test('keeps counting after the script cache was flushed', async () => {
    const { limiter, admin, fallbacks } = subject;
    assert.equal(await passedInSequence(limiter, 4), 4);
    await admin.script('FLUSH');
    assert.equal(await passedInParallel(limiter, 30), 6);
    await admin.script('FLUSH');
    await limiter.refund(REQUEST);
    assert.equal(await passedInParallel(limiter, 30), 1);
    assert.deepEqual([limiter.state, fallbacks.length], ['redis', 0]);
  });

  test('counts from 0 after all keys were flushed', async () => {
    const { limiter, admin, fallbacks } = subject;
    assert.equal(await passedInSequence(limiter, 12), 10);
    await admin.flushall();
    assert.equal(await passedInParallel(limiter, 30), 10);
    assert.deepEqual([limiter.state, fallbacks.length], ['redis', 0]);
  });

  test('refunds a request in the store that counted it', async () => {
    const { limiter, server } = subject;
    const inRedis = { ...REQUEST };
    await limiter.consume(inRedis);
    await passedInSequence(limiter, 9);
    process.kill(server.pid, 'SIGKILL');
    await until(() => limiter.state === 'memory');
    const other = { ...REQUEST, key: 'other' };
    await limiter.consume(other);
    await limiter.refund(inRedis);
    assert.equal(await passedInParallel(limiter, 30), 0);
    await limiter.refund(other);
    assert.equal((await limiter.consume({ ...other })).remaining, 9);
  });
});
