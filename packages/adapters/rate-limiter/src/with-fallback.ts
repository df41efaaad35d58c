import type { Clock, RateLimiter, RateLimitRequest } from '@paydocs/core';
import { breaker } from './breaker.ts';
import { withDeadline } from './deadline.ts';
import { memoryRateLimiter } from './memory-rate-limiter.ts';
import { rememberedRefusals } from './remembered-refusals.ts';
import type { StoreWindows } from './store-windows.ts';

/** Options for a rate limiter that counts in memory while its store is away. */
export interface FallbackOptions {
  readonly clock: Clock;
  /** The time without an answer after which a request is counted in memory, 100 by default. */
  readonly commandTimeoutMs?: number;
  /** The time between probes of the store while memory counts, 1000 by default. */
  readonly probeIntervalMs?: number;
  /** See `memoryRateLimiter`. */
  readonly keysMax?: number;
  /** Called when memory takes over (true, and why) and when the store is back; must not throw. */
  readonly onFallback?: (active: boolean, cause?: unknown) => void;
}

const FAILURES_MAX = 3;
const REFUSALS_MAX = 10_000;

/**
 * Creates a rate limiter that counts in the store while it can, else in memory, and never rejects.
 * After three failures in a row memory counts until a probe succeeds. Waits for `started` first.
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
  // The request that failed last: in a cluster only the server of its key shows whether it is well.
  let suspect: RateLimitRequest = { key: '', limit: 1, windowMs: 1000 };
  let starting = started?.finally(() => {
    starting = undefined;
  });

  const ask = async <T>(operation: () => Promise<T>): Promise<T> => {
    if (starting !== undefined) await withDeadline(starting, commandTimeoutMs);
    return withDeadline(operation(), commandTimeoutMs);
  };
  const circuit = breaker({
    failuresMax: FAILURES_MAX,
    probeIntervalMs,
    probe: () => ask(() => store.probe(suspect)),
    onChange: (open, cause) => onFallback?.(open, cause),
  });
  const attempt = async <T>(request: RateLimitRequest, operation: () => Promise<T>) => {
    if (circuit.isOpen()) return undefined;
    try {
      const outcome = await ask(operation);
      circuit.succeeded();
      return outcome;
    } catch (error) {
      suspect = request;
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
