import { fold, type ListDescription, type ListFilter } from '@paydocs/core';

type Comparison = (value: unknown, wanted: readonly unknown[]) => boolean;

const isText = (value: unknown): value is string => typeof value === 'string';

/** A value of another type than the bound, which a field of a host had before, is neither below nor above it. */
const isBounded = (value: unknown, bound: unknown): value is string | number =>
  (isText(value) || typeof value === 'number') && typeof value === typeof bound;

const contains: Comparison = (value, parts) =>
  isText(value) && parts.some((part) => fold(value).includes(String(part)));

/** Returns a text with a–z in place of A–Z. */
export const lowerAscii = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const containsAscii: Comparison = (value, parts) =>
  isText(value) && parts.some((part) => lowerAscii(value).includes(lowerAscii(String(part))));

const equalsAscii: Comparison = (value, wanted) =>
  isText(value) && wanted.some((text) => lowerAscii(value) === lowerAscii(String(text)));

const equalsFolded: Comparison = (value, wanted) => isText(value) && wanted.includes(fold(value));

/** Amounts in their order; dates, and instants in UTC, in the order of their texts. */
const bounds: Readonly<Record<string, Comparison>> = {
  gt: (value, [bound]) => isBounded(value, bound) && value > (bound as typeof value),
  gte: (value, [bound]) => isBounded(value, bound) && value >= (bound as typeof value),
  lt: (value, [bound]) => isBounded(value, bound) && value < (bound as typeof value),
  lte: (value, [bound]) => isBounded(value, bound) && value <= (bound as typeof value),
};

/** Whether the values of a row match all filters of a list. */
export const matchesFilter = (
  { filters }: Pick<ListDescription, 'filters'>,
  filter: object,
  valueOf: (field: string) => unknown,
): boolean =>
  Object.entries(filter).every(([name, wanted]) => {
    // The core has validated the names.
    const { field, kind, operation } = filters.get(name) as ListFilter;
    const value = valueOf(field);
    const compare = bounds[operation];
    if (compare !== undefined) return compare(value, wanted);
    const isWhole = operation === 'exact';
    if (operation === 'contains') return containsAscii(value, wanted);
    if (kind === 'part') return (isWhole ? equalsAscii : containsAscii)(value, wanted);
    if (kind !== 'text') return (wanted as readonly unknown[]).includes(value);
    return (isWhole ? equalsFolded : contains)(value, wanted);
  });
