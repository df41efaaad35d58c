import { fieldsOf, invalid, isObject, type Validation } from '../foundation/validation.ts';

/** The kinds of records that can be kept for a limited time, each before those to which it refers. */
export const RETAINED_KINDS = ['documents', 'employees', 'companies'] as const;

/** A kind of records that can be kept for a limited time. */
export type RetainedKind = (typeof RETAINED_KINDS)[number];

/** A number of days or years: `400d`, `7y`. */
export type RetentionPeriod = `${number}${'d' | 'y'}`;

/** How long a site keeps records of each kind. A kind that is left out is kept. */
export type Retention = Readonly<Partial<Record<RetainedKind, RetentionPeriod>>>;

const PERIOD = /^([1-9]\d{0,4})([dy])$/;
const YEARS_MAX = 200;

const isPeriod = (input: unknown): input is RetentionPeriod => {
  if (typeof input !== 'string') return false;
  const [, count, unit] = PERIOD.exec(input) ?? [];
  return unit === 'd' || Number(count ?? YEARS_MAX + 1) <= YEARS_MAX;
};

/** Validates the retention of a site: 1d to 99999d, or 1y to 200y, by kind. */
export const validateRetention = (input: unknown): Validation<Retention> => {
  if (!isObject(input)) return invalid({ rule: 'object' });
  const kinds: readonly string[] = RETAINED_KINDS;
  const periods = Object.entries(fieldsOf(input));
  if (periods.some(([kind]) => !kinds.includes(kind))) {
    return invalid({ rule: 'unknown', allowed: kinds });
  }
  return periods.every(([, period]) => isPeriod(period))
    ? { value: Object.fromEntries(periods) as Retention }
    : invalid({ rule: 'format', expected: 'days or years such as 400d or 7y' });
};

/**
 * Returns the instant before which records are no longer kept. Years are those of the calendar: on a 29 February
 * they began on 28 February, if their first year has no 29.
 */
export const retainedSinceMs = (period: RetentionPeriod, nowMs: number): number => {
  const count = Number(period.slice(0, -1));
  const since = new Date(nowMs);
  if (period.endsWith('y')) {
    since.setUTCFullYear(since.getUTCFullYear() - count);
    // The date of another month is that of 1 March, a day too late.
    if (since.getUTCMonth() !== new Date(nowMs).getUTCMonth()) since.setUTCDate(0);
  } else since.setUTCDate(since.getUTCDate() - count);
  return since.getTime();
};
