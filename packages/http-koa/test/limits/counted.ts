import type { RateLimitRequest } from '@paydocs/core';
import { memoryLimiter } from '@paydocs/testing';
import { type InMemory, type InMemoryOptions, serveInMemory } from '../serve.ts';

/** The API in memory, and the keys of the buckets that requests were counted in, in order. */
export interface Counted extends InMemory {
  readonly keys: readonly string[];
}

/** Serves the API with a limiter that records keys, until the test is over. */
export const serveCounted = async (options: InMemoryOptions = {}): Promise<Counted> => {
  const keys: string[] = [];
  const limiter = memoryLimiter({ nowMs: () => 0 });
  const consume = (hit: RateLimitRequest) => {
    keys.push(hit.key);
    return limiter.consume(hit);
  };
  const ports = { ...options.ports, limiter: { ...limiter, consume } };
  return { ...(await serveInMemory({ ...options, ports })), keys };
};
