import type { RateLimitRequest } from '@paydocs/core';
import { memoryLimiter } from '@paydocs/testing';
import { type InMemory, type InMemoryOptions, serveInMemory } from '../serve.ts';

/** The API in memory, and the bucket keys of the counted requests, in order. */
export interface Counted extends InMemory {
  readonly keys: readonly string[];
}

/** Serves the API with a limiter that records keys, until the test is over. */
export const serveCounted = async (options: InMemoryOptions = {}): Promise<Counted> => {
  const keys: string[] = [];
  const limiter = memoryLimiter({ nowMs: () => 0 });
  const consume = (request: RateLimitRequest) => {
    keys.push(request.key);
    return limiter.consume(request);
  };
  const ports = { ...options.ports, limiter: { ...limiter, consume } };
  return { ...(await serveInMemory({ ...options, ports })), keys };
};
