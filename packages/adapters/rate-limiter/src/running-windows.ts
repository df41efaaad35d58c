import type { Clock, RateLimitRequest } from '@paydocs/core';

/**
 * Creates a map of at most `max` values, each until its window ends. A full map evicts the value that
 * was stored first.
 */
export const runningWindows = <Value extends { readonly resetAtMs: number }>(
  clock: Clock,
  max: number,
) => {
  const values = new Map<string, Value>();
  return {
    /** Returns the value of the request's bucket, unless its window has ended. */
    find: ({ key, windowMs }: Pick<RateLimitRequest, 'key' | 'windowMs'>): Value | undefined => {
      const value = values.get(key);
      if (value === undefined) return undefined;
      const leftMs = value.resetAtMs - clock.nowMs();
      // More than a window is left only after the clock was set back.
      if (leftMs > 0 && leftMs <= windowMs) return value;
      values.delete(key);
      return undefined;
    },
    /** Stores a value in place of an older one. */
    keep: (key: string, value: Value): void => {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > max && oldest !== undefined) values.delete(oldest);
    },
    /** Changes a value, which keeps its age. */
    replace: (key: string, value: Value): void => {
      values.set(key, value);
    },
    delete: (key: string): void => {
      values.delete(key);
    },
  };
};
