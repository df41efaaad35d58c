import type { Clock, RateLimiter } from '@paydocs/core';
import { Redis } from 'ioredis';

/** A rate limiter whose windows follow a manual clock. */
export interface MovedLimiter extends RateLimiter {
  close(): void;
}

const KEY_PREFIX = 'paydocs:limit:';
// Between the look at a window and the hit real time passes, which must not end the window.
const SLACK_MS = 500;

/**
 * A limiter on Redis whose windows end by a clock that a test moves: each bucket's expiry is set by
 * that clock before each hit. Redis itself knows real time only.
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
    consume: async (hit) => {
      moved = moved.then(() => move(hit.key));
      await moved;
      const rateLimit = await limiter.consume(hit);
      if (!endsAtMs.has(hit.key)) endsAtMs.set(hit.key, clock.nowMs() + hit.windowMs);
      return rateLimit;
    },
    refund: (hit) => limiter.refund(hit),
    close: () => redis.disconnect(),
  };
};
