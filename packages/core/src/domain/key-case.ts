import type { JsonValue } from './json.ts';
import { isObject } from './validation.ts';

const renamed = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [rename(key), renamed(part, rename)]),
  );
};

/** Returns a copy of plain data with the keys of the API: `pay_date` for `payDate`. */
export const snakeKeys = (value: unknown): JsonValue =>
  renamed(value, (key) =>
    key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ) as JsonValue;

/** Returns a copy of plain data with the keys of the core: `payDate` for `pay_date`. */
export const camelKeys = (value: unknown): unknown =>
  renamed(value, (key) => key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
