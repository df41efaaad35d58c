const HALF_LIFE_MS = 10_000;
const KEYS_MAX = 10_000;

interface Usage {
  readonly ms: number;
  readonly atMs: number;
}

/**
 * Creates a meter of the time that each key has used recently: after ten seconds, a past use counts
 * half. The keys with the oldest use are forgotten above 10,000.
 */
export const usageMeter = (nowMs: () => number) => {
  const usages = new Map<string, Usage>();
  /** Returns the milliseconds that a key has used. */
  const of = (key: string): number => {
    const usage = usages.get(key);
    return usage === undefined ? 0 : usage.ms * 2 ** ((usage.atMs - nowMs()) / HALF_LIFE_MS);
  };
  return {
    of,
    /** Adds a use of these keys that ends now. */
    add: (keys: readonly string[], ms: number): void => {
      for (const key of keys) {
        const used = of(key) + ms;
        usages.delete(key);
        usages.set(key, { ms: used, atMs: nowMs() });
        const [oldest] = usages.keys();
        if (usages.size > KEYS_MAX && oldest !== undefined) usages.delete(oldest);
      }
    },
  };
};
