import { invalid, type Validation } from '../foundation/validation.ts';

/** The rows of one page, as a store returns them. */
export interface Slice<T> {
  /** The rows of the page. */
  readonly items: readonly T[];
  /** The exact number of rows on all pages; left out after a place, where nothing is counted. */
  readonly total?: number;
}

/** One page of a list: a numbered one with the total, or one by cursor with the cursor of the next. */
export interface Page<T> extends Slice<T> {
  /** The number of the page from 1; left out of a page by cursor. */
  readonly page?: number;
  /** The maximum number of rows of a page. */
  readonly perPage: number;
  /** The cursor of the next page, null on the last one; left out of a numbered page. */
  readonly next?: string | null;
}

/** The number or cursor, and the size of a requested page. */
export interface PageRequest {
  /** From 1, 1 by default; not with `after`. */
  readonly page?: number;
  /** 1–100, 15 by default. */
  readonly perPage?: number;
  /**
   * Asks for a page by cursor: the `next` of the page before, of the same list with the same filter and sort;
   * an empty text for the first page. Counts nothing, and takes as long at any depth.
   */
  readonly after?: string;
}

/** A sort key as callers write it: a leading minus means descending. */
export type SortTerm<Key extends string> = Key | `-${Key}`;

/** A sort key and its direction. */
export interface Sort<Key extends string> {
  /** The field to sort by. */
  readonly key: Key;
  /** Whether the largest value comes first. */
  readonly descending: boolean;
}

/** A value by which rows are sorted. */
export type PlaceValue = string | number;

/** Where a row stands in a list: its values of the sort keys, and its id, which decides ties. */
export interface Place {
  /** The values in the order of the sort keys. */
  readonly values: readonly PlaceValue[];
  /** The id, or another value that no two rows with the same values share. */
  readonly id: PlaceValue;
}

/** The rows of a list that a page has, for a store. */
export interface ListWindow<Key extends string> {
  /** Ties sort by id, in the last key's direction. */
  readonly sort: readonly Sort<Key>[];
  /** Rows after this place only, without a total; null for the first rows without a total. */
  readonly after?: Place | null;
  /** The number of rows before the page; 0 with a place. */
  readonly offset: number;
  /** The maximum number of rows. */
  readonly limit: number;
}

const PER_PAGE_DEFAULT = 15;
const PER_PAGE_MAX = 100;
const PAGE_MAX = Math.floor(Number.MAX_SAFE_INTEGER / PER_PAGE_MAX);

/** Validates a whole number from `min`, 1 by default, to `max`. */
export const validateInteger = (input: unknown, max: number, min = 1): Validation<number> => {
  if (typeof input !== 'number' || !Number.isInteger(input)) return invalid({ rule: 'integer' });
  return input >= min && input <= max ? { value: input } : invalid({ rule: 'range', min, max });
};

/** Validates a page's number, 1 by default. The upper bound keeps the offset an exact integer. */
export const validatePageNumber = (input: unknown = 1): Validation<number> =>
  validateInteger(input, PAGE_MAX);

/** Validates a page's size: 1–100, 15 by default. */
export const validatePageSize = (input: unknown = PER_PAGE_DEFAULT): Validation<number> =>
  validateInteger(input, PER_PAGE_MAX);

/** Validates a record's id: 1..2^53−1. */
export const validateId = (input: unknown): Validation<number> =>
  validateInteger(input, Number.MAX_SAFE_INTEGER);
