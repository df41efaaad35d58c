import { fold, type Sort } from '@paydocs/core';

/** Returns a negative number when `a` comes first, a positive one when `b` does, 0 for a tie. */
export type Compare<Row> = (a: Row, b: Row) => number;

/** Compares texts in their folded form by code point, like the SQL adapters. */
export const byText =
  <Row>(textOf: (row: Row) => string): Compare<Row> =>
  (a, b) =>
    // UTF-8 bytes sort by code point; JavaScript strings sort by UTF-16 code unit.
    Buffer.compare(Buffer.from(fold(textOf(a))), Buffer.from(fold(textOf(b))));

/** Compares records by their time of creation. */
export const byCreation = (
  a: { readonly createdAt: string },
  b: { readonly createdAt: string },
): number => Date.parse(a.createdAt) - Date.parse(b.createdAt);

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

/** Whether the text contains any of the folded parts; true without parts. */
export const contains = (text: string, parts: readonly string[] | undefined): boolean =>
  parts === undefined || parts.some((part) => fold(text).includes(part));
