import type { Clock, RateLimiter, RateLimitRequest } from '@paydocs/core';
import { breaker } from './breaker.ts';
import { withDeadline } from './deadline.ts';
import { memoryRateLimiter } from './memory-rate-limiter.ts';
import { rememberedRefusals } from './remembered-refusals.ts';
import type { StoreWindows } from './store-windows.ts';

/** Options for a rate limiter that counts in memory while its store is unavailable. */
export interface FallbackOptions {
  readonly clock: Clock;
  /** Time limit for a reply of the store, 100 by default; then the request is counted in memory. */
  readonly commandTimeoutMs?: number;
  /** Time between probes of an unavailable store, 1000 by default. */
  readonly probeIntervalMs?: number;
  /** Maximum number of buckets in memory: see `memoryRateLimiter`. */
  readonly keysMax?: number;
  /** Called with true and the cause at a fallback, and with false at its end; must not throw. */
  readonly onFallback?: (active: boolean, cause?: unknown) => void;
}

const FAILURES_MAX = 3;
const REFUSALS_MAX = 10_000;

/**
 * Creates a rate limiter that counts in the store, or in memory if the store fails, and never rejects.
 * After three failures in a row, memory counts until a probe succeeds. Waits for `started` first.
 */
export const withFallback = (
  store: StoreWindows,
  options: FallbackOptions,
  started?: Promise<unknown>,
) => {
  const { clock, commandTimeoutMs = 100, probeIntervalMs = 1000, onFallback } = options;
  const memory = memoryRateLimiter({ clock, keysMax: options.keysMax });
  const refusals = rememberedRefusals(clock, REFUSALS_MAX);
  const countedBy = new WeakMap<RateLimitRequest, RateLimiter>();
  // The last request that failed. In a cluster, the probe must reach the server of its key.
  let lastFailed: RateLimitRequest = { key: '', limit: 1, windowMs: 1000 };
  let starting = started?.finally(() => {
    starting = undefined;
  });

  const withTimeout = async <T>(operation: () => Promise<T>): Promise<T> => {
    if (starting !== undefined) await withDeadline(starting, commandTimeoutMs);
    return withDeadline(operation(), commandTimeoutMs);
  };
  const circuit = breaker({
    failuresMax: FAILURES_MAX,
    probeIntervalMs,
    probe: () => withTimeout(() => store.probe(lastFailed)),
    onChange: (open, cause) => onFallback?.(open, cause),
  });
  const attempt = async <T>(request: RateLimitRequest, operation: () => Promise<T>) => {
    if (circuit.isOpen()) return undefined;
    try {
      const outcome = await withTimeout(operation);
      circuit.succeeded();
      return outcome;
    } catch (error) {
      lastFailed = request;
      circuit.failed(error);
      return undefined;
    }
  };

  const limiter: RateLimiter = {
    consume: async (request) => {
      const refusal = refusals.find(request);
      if (refusal !== undefined) return refusal;
      const result = await attempt(request, () => store.consume(request));
      if (result?.allowed === false) refusals.keep(request, result);
      if (request.refundable !== false) countedBy.set(request, result ? store : memory);
      return result ?? memory.consume(request);
    },
    refund: async (request) => {
      const counter = countedBy.get(request) ?? (circuit.isOpen() ? memory : store);
      if (counter === memory) await memory.refund(request);
      else await attempt(request, () => store.refund(request));
    },
  };
  return { limiter, circuit };
};
