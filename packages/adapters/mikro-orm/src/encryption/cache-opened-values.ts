import type { RowAddress } from './columns.ts';

type Open = (stored: string, row: RowAddress) => string;

interface Opened {
  readonly siteId: number;
  readonly id: number;
  readonly text: string;
  /** Whether it was found since it was last looked at for eviction. */
  isUsed: boolean;
}

/**
 * Wraps `open` with a cache of at most `max` texts. The oldest one that was not used lately is evicted (CLOCK): a text that is
 * found is marked, not moved, since moves would make V8 copy the whole table again and again.
 *
 * - Entries never become stale: a stored value has one text, in one row.
 * - A value that does not open is not cached.
 * - A reader of the process memory finds texts here, and the keys of all texts beside them.
 */
export const cacheOpenedValues = (open: Open, max: number): Open => {
  /** Texts by stored value, oldest first: a Map iterates in insertion order. */
  const cache = new Map<string, Opened>();
  const evict = (): void => {
    for (const [stored, opened] of cache) {
      cache.delete(stored);
      if (!opened.isUsed) return;
      opened.isUsed = false;
      cache.set(stored, opened);
    }
  };
  return (stored, { siteId, id }) => {
    const found = cache.get(stored);
    if (found?.siteId === siteId && found.id === id) {
      found.isUsed = true;
      return found.text;
    }
    const text = open(stored, { siteId, id });
    cache.set(stored, { siteId, id, text, isUsed: false });
    if (cache.size > max) evict();
    return text;
  };
};
