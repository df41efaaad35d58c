import assert from 'node:assert/strict';
import { systemClock } from '@paydocs/core';
import { inspectRedis, isAccessRefusal, redisRateLimiter } from '@paydocs/rate-limiter/redis';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, test } from 'vitest';
import { type RedisServer, startRedis } from '../../../../tools/redis.ts';
import { describeOwnRedis } from '../../../../tools/test-redis.ts';
import { until } from './servers.ts';

const REQUEST = { key: '192.0.2.1', limit: 3, windowMs: 3_600_000 };

describeOwnRedis('the access to Redis', () => {
  let server: RedisServer;
  let admin: Redis;
  const urlOf = (credentials: string): string => `redis://${credentials}127.0.0.1:${server.port}`;

  beforeAll(async () => {
    server = await startRedis();
    admin = new Redis(server.url);
    await admin.call('ACL', 'SETUSER', 'limiter', 'on', '>pass', '+@all', '-info', '~*');
    await admin.config('SET', 'requirepass', 'right');
  });
  afterAll(async () => {
    admin.disconnect();
    await server.stop();
  });

  test('is inspected with version and eviction policy, as far as the user may', async () => {
    const { version, evictionPolicy } = await inspectRedis({ url: urlOf(':right@') });
    assert.match(version ?? '', /^\d+\.\d+\.\d+$/);
    assert.equal(evictionPolicy, 'noeviction');
    const limited = await inspectRedis({ url: urlOf('limiter:pass@') });
    assert.deepEqual(limited, { version: undefined, evictionPolicy: undefined });
  });

  test('is refused for a missing and a wrong password, and an outage is no refusal', async () => {
    for (const credentials of ['', ':wrong@', 'nobody:right@']) {
      await assert.rejects(inspectRedis({ url: urlOf(credentials) }), isAccessRefusal);
    }
    await assert.rejects(
      inspectRedis({ url: 'redis://127.0.0.1:1' }),
      (error) =>
        !isAccessRefusal(error) && (error as NodeJS.ErrnoException).code === 'ECONNREFUSED',
    );
  });

  test('without the right to choose a database is refused for every database but the first', async () => {
    await admin.call('ACL', 'SETUSER', 'fixed', 'on', '>pass', '+@all', '-select', '~*');
    const url = urlOf('fixed:pass@');
    assert.equal((await inspectRedis({ url })).evictionPolicy, 'noeviction');
    await assert.rejects(inspectRedis({ url: `${url}/1` }), isAccessRefusal);
    const refusals: Error[] = [];
    const onRefused = (error: Error): number => refusals.push(error);
    const limiter = redisRateLimiter({ url: `${url}/1`, clock: systemClock, onRefused });
    assert.equal((await limiter.consume(REQUEST)).remaining, 2);
    await until(() => refusals.length === 1);
    assert.equal(limiter.state, 'memory');
    assert.equal(await admin.dbsize(), 0);
    await limiter.close();
  });

  test('is reported once while it is refused, and again after it was accepted', async () => {
    const refusals: string[] = [];
    const limiter = redisRateLimiter({
      url: urlOf('node:first@'),
      clock: systemClock,
      probeIntervalMs: 50,
      onRefused: ({ message }) => refusals.push(message),
    });
    await until(() => refusals.length === 1);
    assert.equal((await limiter.consume(REQUEST)).remaining, 2);
    assert.equal(limiter.state, 'memory');
    await admin.call('ACL', 'SETUSER', 'node', 'on', '>first', '+@all', '~*');
    await until(() => limiter.state === 'redis');
    assert.equal(refusals.length, 1);
    await admin.call('ACL', 'SETUSER', 'node', '<first', '>second');
    await admin.call('CLIENT', 'KILL', 'USER', 'node');
    await until(() => refusals.length === 2);
    assert.match(refusals[1] ?? '', /^WRONGPASS /);
    await limiter.close();
  });
});
