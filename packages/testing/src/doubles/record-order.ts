import { type EmployeeFilter, fold, type Sort } from '@paydocs/core';

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

/** Whether the key and the time of change of a record are among the given ones; true without any. */
export const fitsSync = (
  { externalId, updatedAt }: { readonly externalId: string | null; readonly updatedAt: string },
  filter: Pick<EmployeeFilter, 'externalId' | 'updatedSince'>,
): boolean =>
  (filter.externalId?.some((key) => key === externalId) ?? true) &&
  (filter.updatedSince?.some((since) => Date.parse(updatedAt) >= Date.parse(since)) ?? true);

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

/** Whether the text contains any of the folded parts; true without parts. Null contains none. */
export const contains = (text: string | null, parts: readonly string[] | undefined): boolean =>
  parts === undefined || (text !== null && parts.some((part) => fold(text).includes(part)));
