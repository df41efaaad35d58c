import type { JsonValue } from './json.ts';
import { isObject } from './validation.ts';

type Entry = readonly [key: string, part: unknown];

const mapped = (value: unknown, change: (entry: Entry) => readonly Entry[]): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .flatMap(change)
      .map(([key, part]) => [key, mapped(part, change)]),
  );
};

const snakeCase = (key: string): string =>
  key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const camelCase = (key: string): string =>
  key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the part of plain data, with keys of the core or the API, that a key of the core names; undefined for none. */
export const partNamed = (value: unknown, name: string): unknown =>
  isObject(value) ? Object.entries(value).find(([key]) => camelCase(key) === name)?.[1] : undefined;

/** Returns a copy of plain data with the keys of the API, `pay_date` for `payDate`, and without nulls. */
export const snakeKeys = (value: unknown): JsonValue =>
  mapped(value, ([key, part]) => (part === null ? [] : [[snakeCase(key), part]])) as JsonValue;

/** Returns a copy of plain data with the keys of the core: `payDate` for `pay_date`. */
export const camelKeys = (value: unknown): unknown =>
  mapped(value, ([key, part]) => [[camelCase(key), part]]);
