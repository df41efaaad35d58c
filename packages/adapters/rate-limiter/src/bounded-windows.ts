/** The fixed window of a bucket in this process. */
export interface Window {
  readonly key: string;
  used: number;
  /** The limit of the last request that was counted. */
  limit: number;
  endsAtMs: number;
}

const SWEEP = 2;
const LEVELS = 33;
const PROTECTED = -1;

// 0, 1, 2–3, 4–7, 8–15 …: a window changes its level rarely, and there are few levels to search.
const levelOf = ({ used, limit }: Window): number =>
  used >= limit ? PROTECTED : 32 - Math.clz32(used);

/**
 * Creates a map of at most `keysMax` windows. Each added window sweeps two others, so ended windows
 * go without a timer. A full map drops the oldest of the least used windows. It never drops an
 * exhausted one: a flood of new keys removes its own single requests, and frees no exhausted bucket.
 */
export const boundedWindows = (keysMax: number) => {
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
    /** The number of windows, with the ended ones that no sweep has reached yet. */
    get size() {
      return windows.size;
    },
    /** Returns the running window of a key. */
    find: (key: string, nowMs: number): Window | undefined => {
      const window = windows.get(key);
      if (window === undefined || window.endsAtMs > nowMs) return window;
      remove(window);
      return undefined;
    },
    /** Adds the window of a new key. Returns false if every window in a full map is exhausted. */
    add: (window: Window, nowMs: number): boolean => {
      sweep(nowMs);
      if (windows.size >= keysMax) makeRoom();
      if (windows.size >= keysMax) return false;
      windows.set(window.key, window);
      levels[levelOf(window)]?.add(window);
      return true;
    },
    /** Counts a request (1) or its refund (-1). */
    count: (window: Window, { by, limit }: { readonly by: 1 | -1; readonly limit: number }) => {
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
