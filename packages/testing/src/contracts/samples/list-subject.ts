import type { Place, Slice, Sort } from '@paydocs/core';
import type { StoreHarness } from '../store-harness.ts';

/** The common part of the queries of all lists. Missing fields select every row. */
export interface ListQuery {
  readonly filter?: Readonly<Record<string, readonly (number | string)[]>>;
  readonly sort?: readonly Sort<string>[];
  readonly offset?: number;
  readonly limit?: number;
  /** Asks for the rows after a place; null for the first ones. */
  readonly after?: Place | null;
}

/** A row to add. Rows without an id are numbered from 1. */
export interface ListRow {
  readonly id?: number;
  readonly createdAt?: string;
}

/** A list under test: its fields, and functions that add rows and read pages. */
export interface ListSubject<Row extends ListRow = ListRow> {
  /** The fields with filters by a part of the text. The first field is a sort key. */
  readonly textFields: readonly [string, ...string[]];
  readonly sortKeys: readonly string[];
  /** Two different sort keys; the first is descending. */
  readonly mixedSort: readonly string[];
  /** Returns a row with this text in each of the text fields. */
  readonly rowWith: (text: string) => Row;
  /** Adds rows to site 1, with the records that they refer to. */
  readonly add: (harness: StoreHarness, rows: readonly Row[]) => Promise<unknown>;
  /** Reads a page of site 1. */
  readonly page: (harness: StoreHarness, query: ListQuery) => Promise<Slice<{ id: number }>>;
}

/** Parses sort terms: a leading minus means descending. */
export const sortBy = <Key extends string>(...terms: readonly string[]): readonly Sort<Key>[] =>
  terms.map((term) => ({
    key: term.replace('-', '') as Key,
    descending: term.startsWith('-'),
  }));

/** Returns the ids of the rows of a slice, in their order. */
export const idsIn = ({ items }: Slice<{ readonly id: number }>): number[] =>
  items.map(({ id }) => id);
