import { once } from 'node:events';
import { systemClock } from '@paydocs/core';
import { redisRateLimiter } from '../src/redis.ts';

const [url = '', keyPrefix = ''] = process.argv.slice(2);
// Far beyond the default: here nothing may be counted in memory, however slow the machine.
const limiter = redisRateLimiter({ url, keyPrefix, clock: systemClock, commandTimeoutMs: 30_000 });
const hit = { key: 'shared', limit: 100, windowMs: 3_600_000 };

await limiter.consume({ ...hit, key: 'warm-up' });
process.stdout.write('ready\n');
await once(process.stdin, 'data');

const outcomes = await Promise.all(Array.from({ length: 250 }, () => limiter.consume(hit)));
const { state } = limiter;
await limiter.close();
process.stdout.write(`${JSON.stringify({ state, outcomes })}\n`);
