/** A bucket's fixed window as a node counts it. */
export interface Window {
  readonly key: string;
  used: number;
  /** As the hit that was counted last had it. */
  limit: number;
  endsAtMs: number;
}

/** The windows of a bounded number of buckets. */
export interface BoundedWindows {
  /** How many are held: running ones, and ended ones that the sweep has not met yet. */
  readonly size: number;
  /** The bucket's window, if it is running. */
  find(key: string, nowMs: number): Window | undefined;
  /** Holds a window for a key that has none, if there is room; tells whether there was. */
  add(window: Window, nowMs: number): boolean;
  /** Counts a hit, or one given back. */
  count(window: Window, hit: { readonly by: 1 | -1; readonly limit: number }): void;
}

const SWEEP = 2;
const LEVELS = 33;
const PROTECTED = -1;

// 0, 1, 2–3, 4–7, 8–15 …: a window changes levels rarely, and there are few to look through.
const levelOf = ({ used, limit }: Window): number =>
  used >= limit ? PROTECTED : 32 - Math.clz32(used);

/**
 * Holds at most `keysMax` windows. Each new one sweeps two others, so ended ones go as fast as new
 * ones come, without a timer or a pause. When all are running, the oldest of the least used makes
 * room, and an exhausted one never does: a flood of new addresses pushes out its own single hits,
 * and frees neither a bucket that refuses nor one that is about to. If all are exhausted there is
 * no room.
 */
export const boundedWindows = (keysMax: number): BoundedWindows => {
  const windows = new Map<string, Window>();
  const levels = Array.from({ length: LEVELS }, () => new Set<Window>());
  let hand = windows.values();

  const remove = (window: Window): void => {
    windows.delete(window.key);
    levels[levelOf(window)]?.delete(window);
  };

  const sweep = (nowMs: number): void => {
    for (let seen = 0; seen < SWEEP; seen += 1) {
      const { value: window } = hand.next();
      if (window === undefined) hand = windows.values();
      else if (window.endsAtMs <= nowMs) remove(window);
    }
  };

  const makeRoom = (): void => {
    const lightest = levels.find((level) => level.size > 0);
    const victim = lightest?.values().next().value;
    if (victim !== undefined) remove(victim);
  };

  return {
    get size() {
      return windows.size;
    },
    find: (key, nowMs) => {
      const window = windows.get(key);
      if (window === undefined || window.endsAtMs > nowMs) return window;
      remove(window);
      return undefined;
    },
    add: (window, nowMs) => {
      sweep(nowMs);
      if (windows.size >= keysMax) makeRoom();
      if (windows.size >= keysMax) return false;
      windows.set(window.key, window);
      levels[levelOf(window)]?.add(window);
      return true;
    },
    count: (window, { by, limit }) => {
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
