import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '@paydocs/core';
import { redisRateLimiter } from '../../src/redis.ts';

const [url = ''] = process.argv.slice(2);
const limiter = redisRateLimiter({ url, clock: systemClock, probeIntervalMs: 20 });
const { allowed } = await limiter.consume({ key: 'key', limit: 1, windowMs: 1000 });
// Long enough for several connection attempts and probes.
await pause(500);
await limiter.close();
console.log(allowed);
