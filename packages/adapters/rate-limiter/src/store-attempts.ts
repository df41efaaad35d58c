import type { RateLimitRequest } from '@paydocs/core';
import { breaker } from './breaker.ts';
import { withDeadline } from './deadline.ts';

/** Options for {@link storeAttempts}. */
export interface StoreAttemptsOptions {
  /** Time limit for a reply of the store, 100 by default; then the request is counted in memory. */
  readonly commandTimeoutMs?: number;
  /** Time between probes of an unavailable store, 1000 by default. */
  readonly probeIntervalMs?: number;
  /** Called with true and the cause at a fallback, and with false at its end; must not throw. */
  readonly onFallback?: (active: boolean, cause?: unknown) => void;
}

/** An operation of the store for one request. */
export interface Operation<T> {
  readonly run: () => Promise<T>;
  /** Called with an outcome that arrives after the time limit. */
  readonly onLate?: (outcome: T) => unknown;
}

const FAILURES_MAX = 3;

/**
 * Creates the attempts to reach a store. After three failures in a row, no attempt is made until a
 * probe succeeds. The first attempts wait for `started`.
 */
export const storeAttempts = (
  probe: (request: RateLimitRequest) => Promise<unknown>,
  options: StoreAttemptsOptions & { readonly started?: Promise<unknown> | undefined },
) => {
  const { commandTimeoutMs = 100, probeIntervalMs = 1000, onFallback } = options;
  // The last request that failed. In a cluster, the probe must reach the server of its key.
  let lastFailed: RateLimitRequest = { key: '', limit: 1, windowMs: 1000 };
  let starting = options.started?.finally(() => {
    starting = undefined;
  });
  const withTimeout = async <T>(operation: () => Promise<T>): Promise<T> => {
    if (starting !== undefined) await withDeadline(starting, commandTimeoutMs);
    return withDeadline(operation(), commandTimeoutMs);
  };
  const circuit = breaker({
    failuresMax: FAILURES_MAX,
    probeIntervalMs,
    probe: () => withTimeout(() => probe(lastFailed)),
    onChange: (open, cause) => onFallback?.(open, cause),
  });

  /** Returns the outcome of the operation, or undefined if the store is unavailable. */
  const attempt = async <T>(
    request: RateLimitRequest,
    { run, onLate }: Operation<T>,
  ): Promise<T | undefined> => {
    if (circuit.isOpen()) return undefined;
    let pending: Promise<T> | undefined;
    try {
      const outcome = await withTimeout(() => (pending = run()));
      circuit.succeeded();
      return outcome;
    } catch (error) {
      lastFailed = request;
      circuit.failed(error);
      pending?.then(onLate).catch(() => {});
      return undefined;
    }
  };
  return { circuit, attempt };
};
