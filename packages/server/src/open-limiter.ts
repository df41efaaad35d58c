import type { Clock, RateLimiter } from '@paydocs/core';
import { describeError } from '@paydocs/http-koa';
import type { Config } from './config/settings.ts';
import type { Log } from './log/log.ts';

/** A rate limiter that may hold a connection. */
export interface OpenLimiter extends RateLimiter {
  close(): Promise<void>;
}

/** What a limiter is opened with. */
export interface LimiterOptions {
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The limiter of all nodes where a Redis is configured, else that of this process alone. The log
 * tells when Redis is lost, with the count of such losses, and when it is back.
 */
export const openLimiter = async (
  { redisUrl, redisTimeoutMs }: Pick<Config, 'redisUrl' | 'redisTimeoutMs'>,
  { clock, log }: LimiterOptions,
): Promise<OpenLimiter> => {
  // Each by itself: the one in memory must not pay for loading the client of the other.
  if (redisUrl === undefined) {
    const { memoryRateLimiter } = await import('@paydocs/rate-limiter');
    return { ...memoryRateLimiter({ clock }), close: async () => {} };
  }
  const { redisRateLimiter } = await import('@paydocs/rate-limiter/redis');
  return redisRateLimiter({
    url: redisUrl,
    clock,
    commandTimeoutMs: redisTimeoutMs,
    onFallback: logFallbacks(log),
  });
};

const logFallbacks = (log: Log): ((active: boolean, cause?: unknown) => void) => {
  let fallbacks = 0;
  return (active, cause) => {
    if (active) {
      fallbacks += 1;
      log.warn({ fallbacks, error: describeError(cause) }, 'Redis is away: counting in memory');
    } else {
      log.info({ fallbacks }, 'Redis is back: counting over all nodes');
    }
  };
};
