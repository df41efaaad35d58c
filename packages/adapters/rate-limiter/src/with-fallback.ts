import {
  ANYTHING,
  type Clock,
  type RateLimiter,
  type RateLimitRequest,
  type RateLimitResult,
  type RulesOf,
} from '@paydocs/core';
import { memoryWindows } from './memory-rate-limiter.ts';
import { observedStore } from './observed-store.ts';
import { rememberedRefusals } from './remembered-refusals.ts';
import { type StoreAttemptsOptions, storeAttempts } from './store-attempts.ts';
import type { StoreWindows } from './store-windows.ts';

/** Options for a rate limiter that counts in memory while its store is unavailable. */
export interface FallbackOptions extends StoreAttemptsOptions {
  readonly clock: Clock;
  /** Maximum number of buckets in memory: see `memoryRateLimiter`. */
  readonly keysMax?: number | undefined;
  /**
   * The number of nodes, if it is known. While a node counts in memory, the node allows its share:
   * the limit divided by this number, rounded up. By default the whole limit.
   */
  readonly nodes?: number | undefined;
}

/** The rules of the options of a fallback, whose clock is that of the system by default. */
export const fallbackRules: RulesOf<FallbackOptions> = {
  clock: ANYTHING,
  keysMax: ANYTHING,
  nodes: ANYTHING,
  commandTimeoutMs: ANYTHING,
  probeIntervalMs: ANYTHING,
  onFallback: ANYTHING,
};

const REFUSALS_MAX = 10_000;

/**
 * Creates a rate limiter that counts in the store, or in memory if the store fails, and never rejects.
 * After three failures in a row, memory counts until a probe succeeds. Waits for `started` first.
 *
 * Store and memory of a node together allow the limit, not twice the limit:
 *
 * - Memory allows what was left of the limit in the last answer of the store.
 * - The store allows what is left of the limit without the requests that memory counts.
 * - A request that the store counted after the time limit is no longer counted in memory.
 */
export const withFallback = (
  given: StoreWindows,
  options: FallbackOptions,
  started?: Promise<unknown>,
) => {
  const store = observedStore(given, options.clock);
  const memory = memoryWindows({ ...options, known: store.known });
  const refusals = rememberedRefusals(options.clock, REFUSALS_MAX);
  const countedBy = new WeakMap<RateLimitRequest, RateLimiter>();
  const { circuit, attempt } = storeAttempts(async (request) => store.probe(request), {
    ...options,
    started,
  });

  /** Counts a request in one place, after the store has counted it as well. */
  const reconcile = async (request: RateLimitRequest, { allowed }: RateLimitResult) => {
    if (!allowed) return;
    const isInMemory = countedBy.get(request) === memory;
    countedBy.set(request, store);
    if (isInMemory) await memory.refund(request);
    else if (request.refundable !== false) await store.refund(request);
  };

  const consumeInStore = async (request: RateLimitRequest) => {
    const before = memory.used(request);
    const result = await attempt(request, {
      run: () => store.consume(request, before),
      onLate: (late) => reconcile(request, late),
    });
    if (result === undefined) return undefined;
    if (!result.allowed && before === 0) refusals.keep(request, result);
    // Memory may have counted parallel requests meanwhile.
    const remaining = result.remaining - Math.max(0, memory.used(request) - before);
    return remaining < 0 ? { ...result, allowed: false, remaining: 0 } : { ...result, remaining };
  };

  const limiter: RateLimiter = {
    consume: async (request) => {
      const inStore = refusals.find(request) ?? (await consumeInStore(request));
      const result = inStore ?? (await memory.consume(request));
      if (inStore === undefined && result.allowed) countedBy.set(request, memory);
      else if (result.allowed && request.refundable !== false) countedBy.set(request, store);
      return result;
    },
    refund: async (request) => {
      const counter = countedBy.get(request) ?? (circuit.isOpen() ? memory : store);
      countedBy.delete(request);
      if (counter === memory) await memory.refund(request);
      else await attempt(request, { run: () => store.refund(request) });
    },
    clear: async (request) => {
      refusals.clear(request);
      await memory.clear(request);
      await attempt(request, { run: () => store.clear(request) });
    },
  };
  return { limiter, circuit };
};
