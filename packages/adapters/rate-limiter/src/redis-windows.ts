import type { RateLimitResult, Clock, RateLimitRequest, RateLimiter } from '@paydocs/core';
import type { Cluster, Redis } from 'ioredis';
import { giveBackScript, probeScript, takeScript, type WindowScript } from './window-scripts.ts';

/** What counts in Redis needs. */
export interface RedisWindowsOptions {
  readonly redis: Redis | Cluster;
  readonly clock: Clock;
  readonly keyPrefix: string;
}

/** Counts in Redis only, and rejects whenever Redis does not answer as it should. */
export interface RedisWindows extends RateLimiter {
  /** Resolves if a hit on this bucket could be counted now, and counts none. */
  probe(key: string): Promise<void>;
}

type TakeReply = readonly [
  passes: number | string,
  used: number | string,
  stamp: string,
  leftMs: number | string,
];

// What one node's clock may be off from another's before the end it named is not believed.
const SKEW_MAX_MS = 1000;

/**
 * Windows as hashes that expire. The key's expiry alone decides when a window ends. Its end as the
 * first hit's node named it is shown on all nodes for as long as the clocks agree, so that it
 * stands still within a window.
 */
export const redisWindows = ({ redis, clock, keyPrefix }: RedisWindowsOptions): RedisWindows => {
  const takenFrom = new WeakMap<RateLimitRequest, string>();

  const run = async ({ lua, sha }: WindowScript, key: string, ...rest: string[]) => {
    // A client that queues would send it later, when memory has long counted the hit.
    if (redis.status !== 'ready') throw new Error(`the connection is not ready: ${redis.status}`);
    try {
      return await redis.evalsha(sha, 1, keyPrefix + key, ...rest);
    } catch (error) {
      if (!String(error).includes('NOSCRIPT')) throw error;
      return redis.eval(lua, 1, keyPrefix + key, ...rest);
    }
  };

  const resetAtMs = (stampMs: number, leftMs: number, windowMs: number): number => {
    const nowMs = clock.nowMs();
    const measuredMs = nowMs + leftMs;
    const endMs = Math.abs(stampMs - measuredMs) < SKEW_MAX_MS ? stampMs : measuredMs;
    return Math.min(Math.max(endMs, nowMs), nowMs + windowMs);
  };

  const consume = async (hit: RateLimitRequest): Promise<RateLimitResult> => {
    const { key, limit, windowMs, refundable } = hit;
    const args = [limit, Math.ceil(windowMs), clock.nowMs() + windowMs].map(String);
    const [passes, used, stamp, left] = (await run(takeScript, key, ...args)) as TakeReply;
    const allowed = Number(passes) === 1;
    if (allowed && refundable !== false) takenFrom.set(hit, stamp);
    return {
      allowed,
      limit,
      remaining: allowed ? limit - Number(used) : 0,
      resetAtMs: resetAtMs(Number(stamp), Number(left), windowMs),
    };
  };

  return {
    consume,
    refund: async (hit) => {
      await run(giveBackScript, hit.key, takenFrom.get(hit) ?? '');
    },
    probe: async (key) => {
      await run(probeScript, key);
    },
  };
};
