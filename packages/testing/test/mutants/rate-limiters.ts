import type { RateLimiter } from '@paydocs/core';
import { type ManualClock, manualClock } from '@paydocs/testing';
import type { RateLimiterHarness } from '../../src/contracts/rate-limiter/rate-limiter.ts';
import { memoryLimiter } from '../../src/doubles/memory-limiter.ts';
import { faultyLimiter, type Steps } from './faulty-limiter.ts';
import type { Mutant } from './mutant.ts';

const MINUTE_MS = 60_000;

/** Replaces the key with a changed form. */
const keyedBy = (form: (key: string) => string): Steps => ({ bucket: ({ key }) => form(key) });

const faults: Readonly<Record<string, Steps>> = {
  'one request too many': { passes: (used, { limit }) => used <= limit },
  'one request too few': { passes: (used, { limit }) => used < limit - 1 },
  'no limit': { passes: () => true },
  'a first request that always passes': { passes: (used, { limit }) => used < Math.max(limit, 1) },
  'the limit of the first request for all': { passes: (used, _, window) => used < window.limit },
  'a pause between reading and writing': { pauses: true },
  'one bucket for all keys': keyedBy(() => 'one'),
  'keys without case': keyedBy((key) => key.toLowerCase()),
  'keys trimmed': keyedBy((key) => key.trim()),
  'keys composed': keyedBy((key) => key.normalize('NFC')),
  'keys that end at NUL': keyedBy((key) => key.split('\u0000')[0] ?? ''),
  'keys cut at 255': keyedBy((key) => key.slice(0, 255)),
  'keys cut to their hash tag': keyedBy((key) => /\{(.+?)\}/.exec(key)?.[1] ?? key),
  'a bucket for each limit': { bucket: ({ key, limit }) => `${key} ${limit}` },
  'windows by the wall clock': {
    startsAtMs: (nowMs, { windowMs }) => nowMs - ((nowMs + windowMs / 2) % windowMs),
  },
  'windows that never end': { hasEnded: () => false },
  'windows of a minute for all': {
    hasEnded: (nowMs, endsAtMs) => nowMs >= endsAtMs - 59 * MINUTE_MS,
  },
  'a window that every request extends': {
    onPass: (window, nowMs) => {
      window.startsAtMs = nowMs;
    },
  },
  'a window that refused requests extend': {
    onRefusal: (window, nowMs) => {
      window.startsAtMs = nowMs;
    },
  },
  'refused requests that count': {
    onRefusal: (window) => {
      window.used += 1;
    },
  },
  'the remaining number before the request': {
    result: ({ remaining }) => ({ remaining: remaining + 1 }),
  },
  'a negative remaining number': {
    result: ({ allowed, remaining }) => (allowed ? {} : { remaining: remaining - 1 }),
  },
  'a limit that shrinks': { result: ({ remaining }) => ({ limit: remaining }) },
  'a reset one window after each request': {
    result: (_, nowMs, { windowMs }) => ({ resetAtMs: nowMs + windowMs }),
  },
  'the current time as the reset of refused requests': {
    result: ({ allowed }, nowMs) => (allowed ? {} : { resetAtMs: nowMs }),
  },
  'a reset in seconds': {
    result: ({ resetAtMs }) => ({ resetAtMs: Math.ceil(resetAtMs / 1000) }),
  },
  'a reset of two windows': {
    result: ({ resetAtMs }, _, { windowMs }) => ({ resetAtMs: resetAtMs + windowMs }),
  },
  'one constant reset': { result: () => ({ resetAtMs: Date.UTC(2100, 0) }) },
  'no refund': { refunded: () => 0 },
  'a refund of all requests': { refunded: ({ used }) => used },
  'a refund of two requests for one': { refunded: ({ used }) => Math.min(used, 2) },
  'a refund of more than was consumed': { refunded: () => 1 },
  'a refund that extends the window': {
    onRefund: (window, nowMs) => {
      window.startsAtMs = nowMs;
    },
  },
  'a refund that ends the window': {
    onRefund: (window, nowMs) => {
      window.startsAtMs = nowMs - window.lengthMs;
    },
  },
  'a refund that opens a window': { opensOnRefund: true },
  'a refund to any running window': { ignoresWindows: true },
  'no clear': { clears: () => {} },
  'a clear of all keys': { clears: (windows) => windows.clear() },
  'a clear that keeps the window': {
    clears: (windows, key) => {
      const window = windows.get(key);
      if (window !== undefined) window.used = 0;
    },
  },
};

/** Refuses on this node after one refusal, even after a refund on the other node. */
const withStickyRefusals = (correct: RateLimiter): RateLimiter => {
  const refused = new Set<string>();
  return {
    consume: async (request) => {
      const result = await correct.consume(
        refused.has(request.key) ? { ...request, limit: 0 } : request,
      );
      if (!result.allowed) refused.add(request.key);
      return result;
    },
    refund: async (request) => {
      refused.delete(request.key);
      await correct.refund(request);
    },
    clear: async (request) => correct.clear(request),
  };
};

const withRefundOfAllKeys = (correct: RateLimiter): RateLimiter => {
  const seen = new Map<string, Parameters<RateLimiter['refund']>[0]>();
  return {
    consume: async (request) => {
      seen.set(request.key, request);
      return correct.consume(request);
    },
    refund: async () => {
      for (const request of seen.values()) await correct.refund(request);
    },
    clear: async (request) => correct.clear(request),
  };
};

const harness = (
  clock: ManualClock,
  nodes: Pick<RateLimiterHarness, 'limiter' | 'elsewhere'>,
): RateLimiterHarness => ({
  ...nodes,
  clock,
  windowMs: MINUTE_MS,
  advanceMs: async (ms) => clock.advanceMs(ms),
});

const onTwoNodes: Readonly<Record<string, (clock: ManualClock) => readonly RateLimiter[]>> = {
  'nodes that count separately': (clock) => [memoryLimiter(clock), memoryLimiter(clock)],
  'a node that remembers refusals': (clock) => {
    const correct = memoryLimiter(clock);
    return [correct, withStickyRefusals(correct)];
  },
  'a refund that reads the count before it decrements': (clock) => {
    const windows = new Map();
    const steps = { readsThenRefunds: true };
    return [faultyLimiter(clock, steps, windows), faultyLimiter(clock, steps, windows)];
  },
  'a refund to all keys': (clock) => [withRefundOfAllKeys(memoryLimiter(clock))],
};

/** Rate limiters with one fault each. */
export const rateLimiterMutants: readonly Mutant<RateLimiterHarness>[] = [
  ...Object.entries(faults).map(([name, steps]) => ({
    name,
    make: async () => {
      const clock = manualClock();
      return harness(clock, { limiter: faultyLimiter(clock, steps) });
    },
  })),
  ...Object.entries(onTwoNodes).map(([name, make]) => ({
    name,
    make: async () => {
      const clock = manualClock();
      const [limiter = memoryLimiter(clock), elsewhere = limiter] = make(clock);
      return harness(clock, { limiter, elsewhere });
    },
  })),
];
