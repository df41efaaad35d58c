import { invalid, type Validation } from '../foundation/validation.ts';

/** The rows of one page, and the number of rows on all pages. */
export interface Slice<T> {
  /** The rows of the page. */
  readonly items: readonly T[];
  /** The exact number of rows on all pages. */
  readonly total: number;
}

/** One page of a list, with its number and size. */
export interface Page<T> extends Slice<T> {
  /** From 1. */
  readonly page: number;
  /** The maximum number of rows of a page. */
  readonly perPage: number;
}

/** The number and size of a requested page. */
export interface PageRequest {
  /** From 1, 1 by default. */
  readonly page?: number;
  /** 1–100, 15 by default. */
  readonly perPage?: number;
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

const PER_PAGE_DEFAULT = 15;
const PER_PAGE_MAX = 100;
const PAGE_MAX = Math.floor(Number.MAX_SAFE_INTEGER / PER_PAGE_MAX);

/** Validates a whole number from 1 to `max`. */
export const validateInteger = (input: unknown, max: number): Validation<number> => {
  if (typeof input !== 'number' || !Number.isInteger(input)) return invalid({ rule: 'integer' });
  return input >= 1 && input <= max ? { value: input } : invalid({ rule: 'range', min: 1, max });
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
