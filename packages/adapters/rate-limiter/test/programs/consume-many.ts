import { once } from 'node:events';
import { systemClock } from '@paydocs/core';
import { redisRateLimiter } from '../../src/redis.ts';

const [url = '', keyPrefix = ''] = process.argv.slice(2);
// A long timeout, so that no request is counted in memory on a slow machine.
const limiter = redisRateLimiter({ url, keyPrefix, clock: systemClock, commandTimeoutMs: 30_000 });
const request = { key: 'shared', limit: 100, windowMs: 3_600_000 };

await limiter.consume({ ...request, key: 'warm-up' });
process.stdout.write('ready\n');
await once(process.stdin, 'data');

const results = await Promise.all(Array.from({ length: 250 }, () => limiter.consume(request)));
const { state } = limiter;
await limiter.close();
process.stdout.write(`${JSON.stringify({ state, results })}\n`);
