import { invalid, type Validation } from './validation.ts';

/** An instant in ISO 8601, in UTC with milliseconds: `2026-01-31T08:00:00.000Z`. */
export type Timestamp = string;

/** Formats milliseconds since the Unix epoch. */
export const timestamp = (epochMs: number): Timestamp => new Date(epochMs).toISOString();

const INSTANT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Validates a date, or an instant in ISO 8601 with its offset. Returns milliseconds. */
export const validateTimestamp = (input: unknown): Validation<number> => {
  const epochMs = typeof input === 'string' && INSTANT.test(input) ? Date.parse(input) : Number.NaN;
  return Number.isNaN(epochMs) ? invalid({ rule: 'timestamp' }) : { value: epochMs };
};
