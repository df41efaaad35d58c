import type { Clock, RateLimiter } from '@paydocs/core';
import { Redis } from 'ioredis';

/** A rate limiter, and the connection that moves the ends of its windows. */
export interface MovedLimiter extends RateLimiter {
  close(): void;
}

const KEY_PREFIX = 'paydocs:limit:';
// The window must not end in the real time between the move and the request.
const SLACK_MS = 500;

/**
 * Creates a limiter on Redis whose windows end by the clock of a test. Redis uses real time, so before
 * each request the limiter sets the expiry of the bucket by that clock.
 */
export const onMovedClock = (
  limiter: RateLimiter,
  { redisUrl, clock }: { readonly redisUrl: string; readonly clock: Clock },
): MovedLimiter => {
  const redis = new Redis(redisUrl);
  const endsAtMs = new Map<string, number>();
  let moved: Promise<unknown> = Promise.resolve();

  const move = async (key: string): Promise<void> => {
    const leftMs = (endsAtMs.get(key) ?? 0) - clock.nowMs();
    if (leftMs > 0) await redis.pexpire(KEY_PREFIX + key, leftMs + SLACK_MS);
    else if (endsAtMs.delete(key)) await redis.del(KEY_PREFIX + key);
  };

  return {
    consume: async (request) => {
      moved = moved.then(() => move(request.key));
      await moved;
      const result = await limiter.consume(request);
      if (!endsAtMs.has(request.key)) endsAtMs.set(request.key, clock.nowMs() + request.windowMs);
      return result;
    },
    refund: (request) => limiter.refund(request),
    clear: async (request) => {
      endsAtMs.delete(request.key);
      await limiter.clear(request);
    },
    close: () => redis.disconnect(),
  };
};
