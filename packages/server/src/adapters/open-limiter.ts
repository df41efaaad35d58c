import type { Clock, RateLimiter } from '@paydocs/core';
import { describeError } from '@paydocs/http-koa';
import { type Config, nameOf } from '../config/settings.ts';
import type { Log } from '../log/log.ts';
import { explain, type Remote, remoteOf } from '../errors/remote.ts';

/** A rate limiter that can be closed. */
export interface OpenLimiter extends RateLimiter {
  close(): Promise<void>;
}

/** Options for {@link openLimiter}. */
export interface LimiterOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Called when Redis goes away, and when it returns. */
  readonly onFallback?: ((active: boolean) => void) | undefined;
}

type LimiterConfig = Pick<Config, 'source' | 'redisUrl' | 'redisTimeoutMs' | 'limitNodes'>;

/**
 * Opens a rate limiter on the configured Redis, or in memory by default. Logs each failure of Redis with
 * the number of failures so far, and each recovery.
 */
export const openLimiter = async (
  { redisUrl, redisTimeoutMs, limitNodes: nodes, ...config }: LimiterConfig,
  { clock, log, onFallback }: LimiterOptions,
): Promise<OpenLimiter> => {
  // Imported on use, because a limiter in memory needs no Redis client.
  if (redisUrl === undefined) {
    const { memoryRateLimiter } = await import('@paydocs/rate-limiter');
    return { ...memoryRateLimiter({ clock, nodes }), close: async () => {} };
  }
  const remote = remoteOf(nameOf(config, 'redisUrl'), redisUrl);
  const logFallback = logFallbacks(log, remote);
  const { redisRateLimiter } = await import('@paydocs/rate-limiter/redis');
  return redisRateLimiter({
    url: redisUrl,
    clock,
    nodes,
    commandTimeoutMs: redisTimeoutMs,
    onFallback: (active, cause) => {
      logFallback(active, cause);
      onFallback?.(active);
    },
    onRefused: (cause) => {
      const reason = explain(cause, remote);
      log.error({ reason }, `Redis refuses this node: no outage, but a wrong ${remote.variable}`);
    },
  });
};

const logFallbacks = (log: Log, remote: Remote): ((active: boolean, cause?: unknown) => void) => {
  let fallbacks = 0;
  return (active, cause) => {
    if (active) {
      fallbacks += 1;
      const reason = explain(cause, remote) ?? `Cannot use ${remote.name} (${remote.variable}).`;
      log.warn(
        { reason, fallbacks, error: describeError(cause) },
        'Redis is away: counting in memory',
      );
    } else {
      log.info({ fallbacks }, 'Redis is back: counting over all nodes');
    }
  };
};
