import { broken, type Check } from './check.ts';

/** The rows of one page, and how many there are on all pages. */
export interface Slice<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** A slice with its place in the whole. */
export interface Page<T> extends Slice<T> {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Which page a caller asks for; what is left out has its default. */
export interface PageRequest {
  /** From 1, 1 by default. */
  readonly page?: number;
  /** 1–100, 15 by default. */
  readonly perPage?: number;
}

/** One key of an order. */
export interface Sort<Key extends string> {
  readonly key: Key;
  readonly descending: boolean;
}

const PER_PAGE_DEFAULT = 15;
const PER_PAGE_MAX = 100;
const PAGE_MAX = Math.floor(Number.MAX_SAFE_INTEGER / PER_PAGE_MAX);

const wholeNumber = (input: unknown, max: number): Check<number> => {
  if (typeof input !== 'number' || !Number.isInteger(input)) {
    return broken('integer', 'must be an integer.');
  }
  return input >= 1 && input <= max
    ? { value: input }
    : broken('range', `must be between 1 and ${max}.`);
};

/** A page's number, 1 by default; so bounded that its offset is an exact integer. */
export const pageNumber = (input: unknown = 1): Check<number> => wholeNumber(input, PAGE_MAX);

/** A page's size, 1–100, 15 by default (service-api.md, Pagination). */
export const pageSize = (input: unknown = PER_PAGE_DEFAULT): Check<number> =>
  wholeNumber(input, PER_PAGE_MAX);

/** A record's id, 1..2^53−1. */
export const recordId = (input: unknown): Check<number> =>
  wholeNumber(input, Number.MAX_SAFE_INTEGER);
