import assert from 'node:assert/strict';
import type { RateLimitRequest, RateLimiter } from '@paydocs/core';
import { afterEach, beforeEach, test } from 'vitest';
import { describeOwnRedis } from '../../../../tools/test-redis.ts';
import { type Breakable, breakable, until } from './servers.ts';

const HIT: RateLimitRequest = { key: '192.0.2.1', limit: 10, windowMs: 3_600_000 };

const takeAtOnce = async (limiter: RateLimiter, hits: number): Promise<number> => {
  const outcomes = await Promise.all(Array.from({ length: hits }, () => limiter.consume(HIT)));
  return outcomes.filter(({ allowed }) => allowed).length;
};

const takeInTurn = async (limiter: RateLimiter, hits: number): Promise<number> => {
  let passed = 0;
  for (let turn = 0; turn < hits; turn += 1) if ((await limiter.consume(HIT)).allowed) passed += 1;
  return passed;
};

describeOwnRedis('the limiter when Redis fails', () => {
  let subject: Breakable;

  beforeEach(async () => {
    subject = await breakable();
  });

  afterEach(async () => subject.close());

  /** Once something is broken: memory limits as before, and says so once; then all is as it was. */
  const fallsBackAndReturns = async (mend: () => Promise<unknown>, cause: RegExp) => {
    const { limiter, told } = subject;
    while (limiter.state === 'redis') await limiter.consume({ ...HIT, key: 'canary' });
    assert.equal(await takeAtOnce(limiter, 30), 10);
    assert.equal(await takeInTurn(limiter, 30), 0);
    assert.equal(limiter.state, 'memory');
    assert.deepEqual(
      told.map(({ active }) => active),
      [true],
    );
    assert.match(String(told[0]?.cause), cause);

    await mend();
    await until(() => limiter.state === 'redis');
    assert.deepEqual(
      told.map(({ active }) => active),
      [true, false],
    );
  };

  test('counts in memory when Redis is killed, and anew in Redis when it is back', async () => {
    await takeInTurn(subject.limiter, 4);
    process.kill(subject.server.pid, 'SIGKILL');
    await fallsBackAndReturns(async () => subject.restart(), /closed|not ready|ECONN/);
    assert.equal(await takeAtOnce(subject.limiter, 30), 10);
  });

  test('counts in memory while Redis is frozen', async () => {
    process.kill(subject.server.pid, 'SIGSTOP');
    await fallsBackAndReturns(
      async () => process.kill(subject.server.pid, 'SIGCONT'),
      /no answer within 100 ms/,
    );
  });

  test('waits for a frozen Redis a few times only', async () => {
    process.kill(subject.server.pid, 'SIGSTOP');
    const startMs = performance.now();
    assert.equal(await takeInTurn(subject.limiter, 200), 10);
    const tookMs = performance.now() - startMs;
    // Three waits of 100 ms; without the breaker it would be 200 of them.
    assert.ok(tookMs >= 290 && tookMs < 5000, `${tookMs} ms`);
  });

  test('answers a burst on a frozen Redis together, not one after the other', async () => {
    process.kill(subject.server.pid, 'SIGSTOP');
    const startMs = performance.now();
    assert.equal(await takeAtOnce(subject.limiter, 1000), 10);
    const tookMs = performance.now() - startMs;
    assert.ok(tookMs < 2000, `${tookMs} ms`);
  });

  test('counts in memory while writes are paused', async () => {
    await subject.admin.call('CLIENT', 'PAUSE', '60000', 'WRITE');
    await fallsBackAndReturns(() => subject.admin.call('CLIENT', 'UNPAUSE'), /no answer/);
  });

  test('counts in memory while Redis is out of memory', async () => {
    await subject.admin.config('SET', 'maxmemory', '1');
    await fallsBackAndReturns(() => subject.admin.config('SET', 'maxmemory', '0'), /OOM/);
  });

  test('counts in memory while its server is a read-only replica', async () => {
    await subject.admin.replicaof('127.0.0.1', 9);
    await fallsBackAndReturns(() => subject.admin.replicaof('NO', 'ONE'), /READONLY/);
  });

  test('counts in memory while it may not write', async () => {
    await subject.admin.call('ACL', 'SETUSER', 'default', '-hincrby', '-hset');
    await fallsBackAndReturns(
      () => subject.admin.call('ACL', 'SETUSER', 'default', '+@all'),
      /can't run this command/,
    );
  });

  test('comes back at once when only its connection was cut', async () => {
    const { limiter, admin } = subject;
    assert.equal(await takeInTurn(limiter, 4), 4);
    await admin.call('CLIENT', 'KILL', 'SKIPME', 'yes', 'TYPE', 'normal');
    await until(() => subject.told.length === 2);
    assert.equal(limiter.state, 'redis');
    assert.equal(await takeAtOnce(limiter, 30), 6);
  });

  test('is not troubled by a flushed script cache, and counts on', async () => {
    const { limiter, admin, told } = subject;
    assert.equal(await takeInTurn(limiter, 4), 4);
    await admin.script('FLUSH');
    assert.equal(await takeAtOnce(limiter, 30), 6);
    await admin.script('FLUSH');
    await limiter.refund(HIT);
    assert.equal(await takeAtOnce(limiter, 30), 1);
    assert.deepEqual([limiter.state, told.length], ['redis', 0]);
  });

  test('counts anew after everything was flushed', async () => {
    const { limiter, admin, told } = subject;
    assert.equal(await takeInTurn(limiter, 12), 10);
    await admin.flushall();
    assert.equal(await takeAtOnce(limiter, 30), 10);
    assert.deepEqual([limiter.state, told.length], ['redis', 0]);
  });

  test('gives a hit back where it was counted', async () => {
    const { limiter, server } = subject;
    const inRedis = { ...HIT };
    await limiter.consume(inRedis);
    await takeInTurn(limiter, 9);
    process.kill(server.pid, 'SIGKILL');
    await until(() => limiter.state === 'memory');
    assert.equal(await takeAtOnce(limiter, 30), 10);
    await limiter.refund(inRedis);
    assert.equal(await takeAtOnce(limiter, 30), 0);
    await limiter.refund(HIT);
    assert.equal(await takeAtOnce(limiter, 30), 1);
  });
});
