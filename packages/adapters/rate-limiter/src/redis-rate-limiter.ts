import type { RateLimitResult, Clock, RateLimitRequest, RateLimiter } from '@paydocs/core';
import { breaker } from './breaker.ts';
import { withDeadline } from './deadline.ts';
import { memoryRateLimiter } from './memory-rate-limiter.ts';
import { type RedisSource, redisConnection } from './redis-connection.ts';
import { redisWindows } from './redis-windows.ts';
import { rememberedRefusals } from './remembered-refusals.ts';

/** How a {@link redisRateLimiter} is made. */
export type RedisRateLimiterOptions = RedisSource & {
  readonly clock: Clock;
  /** Stands before every key, `paydocs:limit:` by default; nodes share buckets if theirs is equal. */
  readonly keyPrefix?: string;
  /** After how long without an answer a hit is counted in memory, 100 by default. */
  readonly commandTimeoutMs?: number;
  /** How often Redis is tried while memory counts, 1000 by default. */
  readonly probeIntervalMs?: number;
  /** See `memoryRateLimiter`. */
  readonly keysMax?: number;
  /** Told when memory takes over (true, and why) and when Redis counts again; must not throw. */
  readonly onFallback?: (active: boolean, cause?: unknown) => void;
};

/** A rate limiter that counts over all nodes while it can, and never rejects. */
export interface RedisRateLimiter extends RateLimiter {
  /** Where hits are counted now. */
  readonly state: 'redis' | 'memory';
  /** Closes what it opened; later hits are counted in memory. */
  close(): Promise<void>;
}

const FAILURES_MAX = 3;
const REFUSALS_MAX = 10_000;

/**
 * Counts hits in Redis, Valkey or a cluster of them: each hit is one script on one key.
 * A node refuses by itself what Redis has refused in the same window, unless a hit given back on
 * another node may have made room. Without Redis each node counts in memory; it starts so as well, and returns by itself.
 */
export const redisRateLimiter = (options: RedisRateLimiterOptions): RedisRateLimiter => {
  const { clock, keysMax, keyPrefix = 'paydocs:limit:', onFallback } = options;
  const { commandTimeoutMs = 100, probeIntervalMs = 1000 } = options;
  const memory = memoryRateLimiter(keysMax === undefined ? { clock } : { clock, keysMax });
  const refusals = rememberedRefusals(clock, REFUSALS_MAX);
  const countedBy = new WeakMap<RateLimitRequest, RateLimiter>();
  // The bucket that failed last: in a cluster only its own server can tell whether it is well.
  let suspect = '';

  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    const { starting } = connection;
    if (starting !== undefined) await withDeadline(starting, commandTimeoutMs);
    return withDeadline(question(), commandTimeoutMs);
  };
  const circuit = breaker({
    failuresMax: FAILURES_MAX,
    probeIntervalMs,
    probe: () => ask(() => inRedis.probe(suspect)),
    onChange: (open, cause) => onFallback?.(open, cause),
  });
  const connection = redisConnection(options, {
    onReady: () => circuit.probe(),
    onLost: (cause) => circuit.trip(cause),
  });
  const inRedis = redisWindows({ redis: connection.redis, clock, keyPrefix });

  const askFor = async <T>(
    hit: RateLimitRequest,
    question: () => Promise<T>,
  ): Promise<T | undefined> => {
    if (circuit.isOpen()) return undefined;
    try {
      const answer = await ask(question);
      circuit.succeeded();
      return answer;
    } catch (error) {
      suspect = hit.key;
      circuit.failed(error);
      return undefined;
    }
  };

  return {
    get state() {
      return circuit.isOpen() ? 'memory' : 'redis';
    },
    consume: async (hit): Promise<RateLimitResult> => {
      const refusal = refusals.find(hit);
      if (refusal !== undefined) return refusal;
      const rateLimit = await askFor(hit, () => inRedis.consume(hit));
      if (rateLimit?.allowed === false) refusals.keep(hit, rateLimit);
      if (hit.refundable !== false) countedBy.set(hit, rateLimit === undefined ? memory : inRedis);
      return rateLimit ?? memory.consume(hit);
    },
    refund: async (hit) => {
      const counter = countedBy.get(hit) ?? (circuit.isOpen() ? memory : inRedis);
      if (counter === memory) await memory.refund(hit);
      else await askFor(hit, () => inRedis.refund(hit));
    },
    close: async () => {
      circuit.stop();
      connection.close();
    },
  };
};
