import type { Slice, Sort } from '@paydocs/core';
import type { StoreHarness } from './store-harness.ts';

/** The part of a query that all lists have in common; fields that are left out select every row. */
export interface ListQuery {
  readonly filter?: Readonly<Record<string, readonly (number | string)[]>>;
  readonly sort?: readonly Sort<string>[];
  readonly offset?: number;
  readonly limit?: number;
}

/** A row to add; the store numbers rows from 1 unless they have an id. */
export interface ListRow {
  readonly id?: number;
  readonly createdAt?: string;
}

/** A list under test: its fields, and ways to add rows to it and to read pages of it. */
export interface ListSubject<Row extends ListRow = ListRow> {
  /** The fields that a filter matches by a part of their text; the first one is a sort key. */
  readonly textFields: readonly [string, ...string[]];
  readonly sortKeys: readonly string[];
  /** Two different keys, the first of them descending. */
  readonly mixedSort: readonly string[];
  /** Returns a row with this text in each of the text fields. */
  readonly rowWith: (text: string) => Row;
  /** Adds rows to site 1 and everything that they refer to. */
  readonly add: (harness: StoreHarness, rows: readonly Row[]) => Promise<unknown>;
  /** Reads a page of site 1. */
  readonly page: (harness: StoreHarness, query: ListQuery) => Promise<Slice<{ id: number }>>;
}

/** Parses sort keys as callers write them: a leading minus means descending. */
export const sortBy = <Key extends string>(...terms: readonly string[]): readonly Sort<Key>[] =>
  terms.map((term) => ({
    key: term.replace('-', '') as Key,
    descending: term.startsWith('-'),
  }));

/** Returns the ids of the rows of a slice, in their order. */
export const idsIn = ({ items }: Slice<{ readonly id: number }>): number[] =>
  items.map(({ id }) => id);
