import { fold, type Sort } from '@paydocs/core';

/** Negative when the first comes before the second, positive when after, 0 for a tie. */
export type Compare<Row> = (a: Row, b: Row) => number;

/** Compares two texts in their folded form by code point, as both databases do. */
export const byText =
  <Row>(textOf: (row: Row) => string): Compare<Row> =>
  (a, b) =>
    // The order of UTF-8 bytes is that of code points; the order of JavaScript's own strings is not.
    Buffer.compare(Buffer.from(fold(textOf(a))), Buffer.from(fold(textOf(b))));

/** Compares two instants. */
export const byCreation = (
  a: { readonly createdAt: string },
  b: { readonly createdAt: string },
): number => Date.parse(a.createdAt) - Date.parse(b.createdAt);

/** Compares two records key by key, then by id in the last key's direction. */
export const inOrder =
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

/** Whether the text holds any of the parts, which are folded; without parts it does. */
export const holds = (text: string, parts: readonly string[] | undefined): boolean =>
  parts === undefined || parts.some((part) => fold(text).includes(part));
