import type { RateLimitResult, Clock, RateLimitRequest, RateLimiter } from '@paydocs/core';
import { roundTrip } from './faulty-store.ts';

interface Window {
  startsAtMs: number;
  lengthMs: number;
  limit: number;
  used: number;
}

/** Steps of the limiter that a fault can replace; each is right by default. */
export interface Steps {
  /** Another name for the bucket. */
  readonly bucket?: (hit: RateLimitRequest) => string;
  readonly startsAtMs?: (nowMs: number, hit: RateLimitRequest) => number;
  readonly isOver?: (nowMs: number, endsAtMs: number) => boolean;
  readonly passes?: (
    used: number,
    hit: RateLimitRequest,
    window: { readonly limit: number },
  ) => boolean;
  /** A turn of the event loop between reading and writing. */
  readonly pauses?: boolean;
  /** What else a hit does to its window, and a refused one, and one given back. */
  readonly onPass?: (window: Window, nowMs: number) => void;
  readonly onRefusal?: (window: Window, nowMs: number) => void;
  readonly onGiveBack?: (window: Window, nowMs: number) => void;
  readonly givesBack?: (window: Window, hit: RateLimitRequest) => number;
  /** Whether a hit given back begins a window where there is none. */
  readonly beginsOnGiveBack?: boolean;
  /** Whether a hit is given back to whichever window is running. */
  readonly forgetsWindows?: boolean;
  readonly tells?: (
    right: RateLimitResult,
    nowMs: number,
    hit: RateLimitRequest,
  ) => Partial<RateLimitResult>;
}

/** A limiter over these windows, right but for the steps given; several can share the windows. */
export const faultyLimiter = (
  clock: Clock,
  steps: Steps,
  windows: Map<string, Window> = new Map(),
): RateLimiter => {
  const { bucket = ({ key }) => key, passes = (used, { limit }) => used < limit } = steps;
  const { isOver = (nowMs, endsAtMs) => nowMs >= endsAtMs } = steps;
  const { startsAtMs = (nowMs) => nowMs, givesBack = ({ used }) => Math.min(used, 1) } = steps;
  const takenFrom = new WeakMap<RateLimitRequest, Window>();

  const running = (hit: RateLimitRequest): Window | undefined => {
    const window = windows.get(bucket(hit));
    if (window === undefined) return undefined;
    return isOver(clock.nowMs(), window.startsAtMs + window.lengthMs) ? undefined : window;
  };
  const begun = (hit: RateLimitRequest): Window => {
    const startMs = startsAtMs(clock.nowMs(), hit);
    return { startsAtMs: startMs, lengthMs: hit.windowMs, limit: hit.limit, used: 0 };
  };

  return {
    consume: async (hit) => {
      const window = running(hit) ?? begun(hit);
      const nowMs = clock.nowMs();
      const { used } = window;
      if (steps.pauses === true) await roundTrip();
      const allowed = passes(used, hit, window);
      if (allowed) {
        window.used = used + 1;
        windows.set(bucket(hit), window);
        takenFrom.set(hit, window);
        steps.onPass?.(window, nowMs);
      } else steps.onRefusal?.(window, nowMs);
      const remaining = allowed ? hit.limit - window.used : 0;
      const resetAtMs = window.startsAtMs + window.lengthMs;
      const right = { allowed, limit: hit.limit, remaining, resetAtMs };
      return { ...right, ...steps.tells?.(right, nowMs, hit) };
    },
    refund: async (hit) => {
      const window = running(hit) ?? (steps.beginsOnGiveBack === true ? begun(hit) : undefined);
      if (window === undefined) return;
      windows.set(bucket(hit), window);
      const taken = takenFrom.get(hit) ?? window;
      if (taken !== window && steps.forgetsWindows !== true) return;
      const used = window.used - givesBack(window, hit);
      if (steps.pauses === true) await roundTrip();
      window.used = used;
      steps.onGiveBack?.(window, clock.nowMs());
    },
  };
};
