import type { RowAddress } from './columns.ts';

type Open = (stored: string, row: RowAddress) => string;

interface Opened {
  readonly siteId: number;
  readonly id: number;
  readonly text: string;
}

/**
 * Wraps `open` with an LRU cache of at most `max` texts.
 *
 * - Entries never become stale: a stored value has one text, in one row.
 * - A value that does not open is not cached.
 * - A reader of the process memory finds texts here, and the keys of all texts beside them.
 */
export const cacheOpenedValues = (open: Open, max: number): Open => {
  /** Texts by stored value, least recently used first: a Map iterates in insertion order. */
  const cache = new Map<string, Opened>();
  return (stored, { siteId, id }) => {
    const found = cache.get(stored);
    if (found?.siteId === siteId && found.id === id) {
      cache.delete(stored);
      cache.set(stored, found);
      return found.text;
    }
    const text = open(stored, { siteId, id });
    cache.set(stored, { siteId, id, text });
    if (cache.size > max) {
      const [leastRecentlyUsed = stored] = cache.keys();
      cache.delete(leastRecentlyUsed);
    }
    return text;
  };
};
