import type { RateLimiter } from '@paydocs/core';
import { type ManualClock, manualClock } from '@paydocs/testing';
import type { RateLimiterHarness } from '../../src/contracts/rate-limiter.ts';
import { memoryLimiter } from '../../src/memory-limiter.ts';
import { faultyLimiter, type Steps } from './faulty-limiter.ts';
import type { Mutant } from './mutant.ts';

const MINUTE_MS = 60_000;

/** A limiter that looks at a changed form of the key. */
const reading = (form: (key: string) => string): Steps => ({ bucket: ({ key }) => form(key) });

const faults: Readonly<Record<string, Steps>> = {
  'one hit too many': { passes: (used, { limit }) => used <= limit },
  'one hit too few': { passes: (used, { limit }) => used < limit - 1 },
  'no limit': { passes: () => true },
  'a first hit that always passes': { passes: (used, { limit }) => used < Math.max(limit, 1) },
  'the limit of the first hit for all': { passes: (used, _, window) => used < window.limit },
  'a pause between reading and writing': { pauses: true },
  'one bucket for all keys': reading(() => 'one'),
  'keys without case': reading((key) => key.toLowerCase()),
  'keys trimmed': reading((key) => key.trim()),
  'keys composed': reading((key) => key.normalize('NFC')),
  'keys that end at NUL': reading((key) => key.split('\u0000')[0] ?? ''),
  'keys cut at 255': reading((key) => key.slice(0, 255)),
  'keys cut to their hash tag': reading((key) => /\{(.+?)\}/.exec(key)?.[1] ?? key),
  'a bucket for each limit': { bucket: ({ key, limit }) => `${key} ${limit}` },
  'windows by the wall clock': {
    startsAtMs: (nowMs, { windowMs }) => nowMs - ((nowMs + windowMs / 2) % windowMs),
  },
  'windows that never end': { isOver: () => false },
  'windows of a minute for all': {
    isOver: (nowMs, endsAtMs) => nowMs >= endsAtMs - 59 * MINUTE_MS,
  },
  'a window that every hit extends': {
    onPass: (window, nowMs) => {
      window.startsAtMs = nowMs;
    },
  },
  'a window that refused hits extend': {
    onRefusal: (window, nowMs) => {
      window.startsAtMs = nowMs;
    },
  },
  'refused hits that count': {
    onRefusal: (window) => {
      window.used += 1;
    },
  },
  'what remained before the hit': { tells: ({ remaining }) => ({ remaining: remaining + 1 }) },
  'less than nothing remaining': {
    tells: ({ allowed, remaining }) => (allowed ? {} : { remaining: remaining - 1 }),
  },
  'a limit that shrinks': { tells: ({ remaining }) => ({ limit: remaining }) },
  'a reset one window from each hit': {
    tells: (_, nowMs, { windowMs }) => ({ resetAtMs: nowMs + windowMs }),
  },
  'a reset of now for refused hits': {
    tells: ({ allowed }, nowMs) => (allowed ? {} : { resetAtMs: nowMs }),
  },
  'a reset in seconds': {
    tells: ({ resetAtMs }) => ({ resetAtMs: Math.ceil(resetAtMs / 1000) }),
  },
  'a reset of two windows': {
    tells: ({ resetAtMs }, _, { windowMs }) => ({ resetAtMs: resetAtMs + windowMs }),
  },
  'one reset for ever': { tells: () => ({ resetAtMs: Date.UTC(2100, 0) }) },
  'nothing given back': { givesBack: () => 0 },
  'everything given back': { givesBack: ({ used }) => used },
  'two hits given back for one': { givesBack: ({ used }) => Math.min(used, 2) },
  'more given back than was taken': { givesBack: () => 1 },
  'a give-back that extends the window': {
    onGiveBack: (window, nowMs) => {
      window.startsAtMs = nowMs;
    },
  },
  'a give-back that ends the window': {
    onGiveBack: (window, nowMs) => {
      window.startsAtMs = nowMs - window.lengthMs;
    },
  },
  'a give-back that begins a window': { beginsOnGiveBack: true },
  'a give-back to whichever window is running': { forgetsWindows: true },
};

/** Keeps refusing on this node what was refused once, whatever is given back on another. */
const rememberingRefusals = (right: RateLimiter): RateLimiter => {
  const refused = new Set<string>();
  return {
    consume: async (hit) => {
      const rateLimit = await right.consume(refused.has(hit.key) ? { ...hit, limit: 0 } : hit);
      if (!rateLimit.allowed) refused.add(hit.key);
      return rateLimit;
    },
    refund: async (hit) => {
      refused.delete(hit.key);
      await right.refund(hit);
    },
  };
};

const givingBackEverywhere = (right: RateLimiter): RateLimiter => {
  const seen = new Map<string, Parameters<RateLimiter['refund']>[0]>();
  return {
    consume: async (hit) => {
      seen.set(hit.key, hit);
      return right.consume(hit);
    },
    refund: async () => {
      for (const hit of seen.values()) await right.refund(hit);
    },
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
  'nodes that count apart': (clock) => [memoryLimiter(clock), memoryLimiter(clock)],
  'a node that remembers refusals': (clock) => {
    const right = memoryLimiter(clock);
    return [right, rememberingRefusals(right)];
  },
  'a give-back to all keys': (clock) => [givingBackEverywhere(memoryLimiter(clock))],
};

/** Faulty rate limiters. */
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
