import { fold, type Sort } from '@paydocs/core';

/** Returns a negative number when `a` comes first, a positive one when `b` does, 0 for a tie. */
export type Compare<Row> = (a: Row, b: Row) => number;

/** Compares texts by code point. */
export const byCodePoint: Compare<string> = (a, b) =>
  // UTF-8 bytes sort by code point; JavaScript strings sort by UTF-16 code unit.
  Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Compares texts in their folded form by code point, like the SQL adapters. */
export const byText =
  <Row>(textOf: (row: Row) => string): Compare<Row> =>
  (a, b) =>
    byCodePoint(fold(textOf(a)), fold(textOf(b)));

/** Compares records by their time of creation. */
export const byCreation = (
  a: { readonly createdAt: string },
  b: { readonly createdAt: string },
): number => Date.parse(a.createdAt) - Date.parse(b.createdAt);

/** Compares records by the time of their last change. */
export const byChange = (
  a: { readonly updatedAt: string },
  b: { readonly updatedAt: string },
): number => Date.parse(a.updatedAt) - Date.parse(b.updatedAt);

/** Compares records key by key, then by id in the last key's direction. */
export const compareBy =
  <Row extends { readonly id: number }, Key extends string>(
    comparisons: Readonly<Record<Key, Compare<Row>>>,
    sort: readonly Sort<Key>[],
  ): Compare<Row> =>
  (a, b) => {
    for (const { key, descending } of sort) {
      const order = comparisons[key](a, b);
      if (order !== 0) return descending ? -order : order;
    }
    return sort.at(-1)?.descending ? b.id - a.id : a.id - b.id;
  };
