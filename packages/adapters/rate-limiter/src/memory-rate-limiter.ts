import {
  ANYTHING,
  checkOptions,
  type Clock,
  type RateLimiter,
  type RateLimitRequest,
  REQUIRED,
  type RulesOf,
} from '@paydocs/core';
import { boundedWindows, type RateLimitWindow } from './bounded-windows.ts';
import type { KnownWindow } from './known-windows.ts';

/** Options for {@link memoryRateLimiter}. */
export interface MemoryRateLimiterOptions {
  readonly clock: Clock;
  /** Maximum number of buckets, 200,000 by default: about 60 MiB of addresses. */
  readonly keysMax?: number | undefined;
  /**
   * The number of nodes that share each limit, 1 by default: this node allows the limit divided by
   * that number, rounded up. Results have the whole limit.
   */
  readonly nodes?: number | undefined;
}

const rules: RulesOf<MemoryRateLimiterOptions> = {
  clock: REQUIRED,
  keysMax: ANYTHING,
  nodes: ANYTHING,
};

/** A rate limiter in memory that starts from the state of buckets in a store. */
export interface MemoryWindows extends RateLimiter {
  /** Returns the number of requests that were counted here in the running window of the request's bucket. */
  used(request: Pick<RateLimitRequest, 'key' | 'windowMs'>): number;
}

/** Options for {@link memoryWindows}. */
export interface MemoryWindowsOptions extends MemoryRateLimiterOptions {
  /** Returns the running window of the request's bucket in the store, as far as it is known. */
  readonly known?: (request: RateLimitRequest) => KnownWindow | undefined;
}

/** Creates a rate limiter that counts in memory what the store has not counted. */
export const memoryWindows = (options: MemoryWindowsOptions): MemoryWindows => {
  const { clock, keysMax = 200_000, nodes = 1, known = () => undefined } = options;
  const windows = boundedWindows(keysMax);
  const windowOf = new WeakMap<RateLimitRequest, RateLimitWindow>();

  const findWindow = ({ key, windowMs }: Pick<RateLimitRequest, 'key' | 'windowMs'>) => {
    const nowMs = clock.nowMs();
    const running = windows.find(key, nowMs);
    // More than a window is left only after the clock was set back.
    if (running !== undefined) running.endsAtMs = Math.min(running.endsAtMs, nowMs + windowMs);
    return running;
  };

  const openWindow = (
    request: RateLimitRequest,
    limit: number,
    endsAtMs: number,
  ): RateLimitWindow | undefined => {
    const { key } = request;
    const nowMs = clock.nowMs();
    const running = findWindow(request);
    if (running === undefined) {
      const fresh = { key, used: 0, limit, endsAtMs };
      return windows.add(fresh, nowMs) ? fresh : undefined;
    }
    // The window in the store may end earlier.
    running.endsAtMs = Math.min(running.endsAtMs, endsAtMs);
    return running;
  };

  return {
    used: (request) => findWindow(request)?.used ?? 0,
    consume: async (request) => {
      const { limit, windowMs } = request;
      const nowMs = clock.nowMs();
      const { used = 0, resetAtMs: endsAtMs = nowMs + windowMs } = known(request) ?? {};
      const share = Math.ceil(Math.max(0, limit - used) / nodes);
      const window = share > 0 ? openWindow(request, share, endsAtMs) : findWindow(request);
      const resetAtMs = window?.endsAtMs ?? endsAtMs;
      if (window === undefined || window.used >= share) {
        return { allowed: false, limit, remaining: 0, resetAtMs };
      }
      windows.count(window, { by: 1, limit: share });
      windowOf.set(request, window);
      return { allowed: true, limit, remaining: share - window.used, resetAtMs };
    },
    refund: async (request) => {
      const running = windows.find(request.key, clock.nowMs());
      const window = windowOf.get(request) ?? running;
      if (running === undefined || running !== window || running.used === 0) return;
      windows.count(running, { by: -1, limit: running.limit });
    },
    clear: async ({ key }) => {
      windows.delete(key);
    },
  };
};

/**
 * Creates a rate limiter for one process, in bounded memory. When `keysMax` buckets exist, a new key
 * evicts the least used bucket. While all buckets are exhausted, new keys are refused.
 *
 * @throws TypeError for an option that is unknown or missing.
 */
export const memoryRateLimiter = (options: MemoryRateLimiterOptions): RateLimiter => {
  checkOptions(options, rules);
  return memoryWindows(options);
};
