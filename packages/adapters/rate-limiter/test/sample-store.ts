import type { RateLimitRequest } from '@paydocs/core';
import { manualClock } from '@paydocs/testing';
import { memoryRateLimiter } from '../src/memory-rate-limiter.ts';
import type { StoreWindows } from '../src/store-windows.ts';
import { withFallback } from '../src/with-fallback.ts';

/** A refundable request; each test copies the object, because a limiter identifies requests by it. */
export const REQUEST: RateLimitRequest = { key: 'key', limit: 3, windowMs: 60_000 };

/** Creates a store in memory that can fail, and whose outcomes can be held back. */
export const sampleStore = () => {
  const clock = manualClock();
  const counts = memoryRateLimiter({ clock });
  const state: { mode: 'works' | 'fails' | 'holds'; calls: string[] } = {
    mode: 'works',
    calls: [],
  };
  const held: (() => void)[] = [];

  const answer = async <T>(call: string, act: () => Promise<T>): Promise<T> => {
    state.calls.push(call);
    const { mode } = state;
    if (mode === 'fails') throw new Error('connection refused');
    const outcome = await act();
    if (mode === 'holds') await new Promise<void>((resolve) => held.push(resolve));
    return outcome;
  };

  const store: StoreWindows = {
    consume: (request, elsewhere = 0) =>
      answer('consume', async () => {
        const limit = Math.max(0, request.limit - elsewhere);
        return { ...(await counts.consume({ ...request, limit })), limit: request.limit };
      }),
    refund: (request) => answer('refund', () => counts.refund(request)),
    clear: (request) => answer('clear', () => counts.clear(request)),
    probe: ({ key }) => answer(`probe ${key}`, async () => undefined),
  };
  /** Sends all outcomes that are held back. */
  const release = (): void => {
    for (const resolve of held.splice(0)) resolve();
  };
  return { clock, store, state, release };
};

/** Creates a limiter with a fallback on a sample store. */
export const sampleFallback = (options: { readonly nodes?: number } = {}) => {
  const sample = sampleStore();
  const fallbacks: boolean[] = [];
  const waiting: (() => void)[] = [];
  const { limiter, circuit } = withFallback(sample.store, {
    ...options,
    clock: sample.clock,
    commandTimeoutMs: 20,
    probeIntervalMs: 5,
    onFallback: (active) => {
      fallbacks.push(active);
      if (!active) for (const resolve of waiting.splice(0)) resolve();
    },
  });
  /** Makes the store work, and waits until it counts again. */
  const mend = async (): Promise<void> => {
    sample.state.mode = 'works';
    sample.release();
    // The limiter processes late outcomes before the next iteration of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    if (circuit.isOpen()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  /** Consumes requests in a row, and returns how many passed. */
  const passed = async (times: number, request = REQUEST): Promise<number> => {
    let count = 0;
    for (let time = 0; time < times; time += 1) {
      if ((await limiter.consume({ ...request })).allowed) count += 1;
    }
    return count;
  };
  return { ...sample, limiter, circuit, fallbacks, mend, passed };
};
