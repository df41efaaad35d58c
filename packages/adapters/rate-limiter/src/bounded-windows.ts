/** The fixed window of a bucket in this process. */
export interface RateLimitWindow {
  readonly key: string;
  used: number;
  /** The limit of the last request that was counted. */
  limit: number;
  endsAtMs: number;
}

const SWEEP = 2;
const LEVELS = 33;
const PROTECTED = -1;

// Levels 0, 1, 2–3, 4–7, 8–15 …: windows change their level rarely, and few levels are searched.
const levelOf = ({ used, limit }: RateLimitWindow): number =>
  used >= limit ? PROTECTED : 32 - Math.clz32(used);

/**
 * Creates a map of at most `keysMax` windows. Each addition checks two windows and deletes ended
 * ones, so no timer is needed. A full map evicts the oldest of the least used windows, but never an
 * exhausted window: a flood of new keys evicts its own windows and frees no exhausted bucket.
 */
export const boundedWindows = (keysMax: number) => {
  const windows = new Map<string, RateLimitWindow>();
  const levels = Array.from({ length: LEVELS }, () => new Set<RateLimitWindow>());
  let sweeper = windows.values();

  const remove = (window: RateLimitWindow): void => {
    windows.delete(window.key);
    levels[levelOf(window)]?.delete(window);
  };
  const sweep = (nowMs: number): void => {
    for (let checked = 0; checked < SWEEP; checked += 1) {
      const { value: window } = sweeper.next();
      if (window === undefined) sweeper = windows.values();
      else if (window.endsAtMs <= nowMs) remove(window);
    }
  };
  const evict = (): void => {
    const leastUsed = levels.find((level) => level.size > 0);
    const oldest = leastUsed?.values().next().value;
    if (oldest !== undefined) remove(oldest);
  };

  return {
    /** The number of windows, including ended ones that are not deleted yet. */
    get size() {
      return windows.size;
    },
    /** Returns the current window of a key. */
    find: (key: string, nowMs: number): RateLimitWindow | undefined => {
      const window = windows.get(key);
      if (window === undefined || window.endsAtMs > nowMs) return window;
      remove(window);
      return undefined;
    },
    /** Adds the window of a new key; returns false if the map is full of exhausted windows. */
    add: (window: RateLimitWindow, nowMs: number): boolean => {
      sweep(nowMs);
      if (windows.size >= keysMax) evict();
      if (windows.size >= keysMax) return false;
      windows.set(window.key, window);
      levels[levelOf(window)]?.add(window);
      return true;
    },
    delete: (key: string): void => {
      const window = windows.get(key);
      if (window !== undefined) remove(window);
    },
    /** Counts a request (1) or its refund (-1). */
    count: (
      window: RateLimitWindow,
      { by, limit }: { readonly by: 1 | -1; readonly limit: number },
    ) => {
      const before = levelOf(window);
      window.used += by;
      window.limit = limit;
      const after = levelOf(window);
      if (before === after) return;
      levels[before]?.delete(window);
      levels[after]?.add(window);
    },
  };
};
