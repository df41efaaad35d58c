import type { Clock, RateLimiter, RateLimitRequest, RateLimitResult } from '@paydocs/core';
import { roundTrip } from './faulty-store.ts';

interface Window {
  startsAtMs: number;
  lengthMs: number;
  limit: number;
  used: number;
}

/** Steps of the limiter that a fault can replace. Each is correct by default. */
export interface Steps {
  /** Returns the key of the bucket. */
  readonly bucket?: (request: RateLimitRequest) => string;
  readonly startsAtMs?: (nowMs: number, request: RateLimitRequest) => number;
  readonly hasEnded?: (nowMs: number, endsAtMs: number) => boolean;
  readonly passes?: (
    used: number,
    request: RateLimitRequest,
    window: { readonly limit: number },
  ) => boolean;
  /** Waits for the event loop between reading and writing. */
  readonly pauses?: boolean;
  /** Waits between reading and decrementing, like `get` and then `reward` of a store. */
  readonly readsThenRefunds?: boolean;
  /** Changes the window once more after a passed request, a refused request or a refund. */
  readonly onPass?: (window: Window, nowMs: number) => void;
  readonly onRefusal?: (window: Window, nowMs: number) => void;
  readonly onRefund?: (window: Window, nowMs: number) => void;
  /** Returns the number of requests to refund. */
  readonly refunded?: (window: Window, request: RateLimitRequest) => number;
  /** A refund opens a window where none is running. */
  readonly opensOnRefund?: boolean;
  /** A refund changes the running window, even if it is not the window of the request. */
  readonly ignoresWindows?: boolean;
  /** Clears the bucket of a key. */
  readonly clears?: (windows: Map<string, Window>, key: string) => void;
  /** Replaces fields of the result. */
  readonly result?: (
    correct: RateLimitResult,
    nowMs: number,
    request: RateLimitRequest,
  ) => Partial<RateLimitResult>;
}

/** Creates a limiter that is correct except for the given steps. Limiters can share windows. */
export const faultyLimiter = (
  clock: Clock,
  steps: Steps,
  windows: Map<string, Window> = new Map(),
): RateLimiter => {
  const { bucket = ({ key }) => key, passes = (used, { limit }) => used < limit } = steps;
  const { hasEnded = (nowMs, endsAtMs) => nowMs >= endsAtMs } = steps;
  const { startsAtMs = (nowMs) => nowMs, refunded = ({ used }) => Math.min(used, 1) } = steps;
  const windowOf = new WeakMap<RateLimitRequest, Window>();

  const running = (request: RateLimitRequest): Window | undefined => {
    const window = windows.get(bucket(request));
    if (window === undefined) return undefined;
    return hasEnded(clock.nowMs(), window.startsAtMs + window.lengthMs) ? undefined : window;
  };
  const opened = (request: RateLimitRequest): Window => {
    const startMs = startsAtMs(clock.nowMs(), request);
    return { startsAtMs: startMs, lengthMs: request.windowMs, limit: request.limit, used: 0 };
  };

  return {
    consume: async (request) => {
      const window = running(request) ?? opened(request);
      const nowMs = clock.nowMs();
      const { used } = window;
      if (steps.pauses === true) await roundTrip();
      const allowed = passes(used, request, window);
      if (allowed) {
        window.used = used + 1;
        windows.set(bucket(request), window);
        windowOf.set(request, window);
        steps.onPass?.(window, nowMs);
      } else steps.onRefusal?.(window, nowMs);
      const remaining = allowed ? request.limit - window.used : 0;
      const resetAtMs = window.startsAtMs + window.lengthMs;
      const correct = { allowed, limit: request.limit, remaining, resetAtMs };
      return { ...correct, ...steps.result?.(correct, nowMs, request) };
    },
    refund: async (request) => {
      const window =
        running(request) ?? (steps.opensOnRefund === true ? opened(request) : undefined);
      if (window === undefined) return;
      windows.set(bucket(request), window);
      if ((windowOf.get(request) ?? window) !== window && steps.ignoresWindows !== true) return;
      const by = refunded(window, request);
      const used = window.used - by;
      if (steps.pauses === true || steps.readsThenRefunds === true) await roundTrip();
      window.used = steps.readsThenRefunds === true ? window.used - by : used;
      steps.onRefund?.(window, clock.nowMs());
    },
    clear: async (request) => {
      const { clears = (all, key) => all.delete(key) } = steps;
      clears(windows, bucket(request));
    },
  };
};
