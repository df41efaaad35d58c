import { invalid, type Validation } from '../foundation/validation.ts';

/** An instant in ISO 8601, in UTC with milliseconds: `2026-01-31T08:00:00.000Z`. */
export type Timestamp = string;

/** Formats milliseconds since the Unix epoch. */
export const timestamp = (epochMs: number): Timestamp => new Date(epochMs).toISOString();

/**
 * The years of an instant in UTC. Every database, time zone and driver keeps them: earlier ones have
 * offsets with seconds, later ones five digits, or are stand-ins for "never".
 */
export const INSTANT_YEARS = { first: 1900, last: 2999 } as const;

const FIRST_MS = Date.UTC(INSTANT_YEARS.first, 0);
const END_MS = Date.UTC(INSTANT_YEARS.last + 1, 0);

/**
 * Formats the time of a change: now, or a millisecond after the last change if the clock is not past it. An import
 * may have set that to the last instant that is kept.
 */
export const timestampAfter = (last: Timestamp, nowMs: number): Timestamp =>
  timestamp(Math.min(Math.max(nowMs, Date.parse(last) + 1), END_MS - 1));

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME =
  /^[Tt ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const DATE_LENGTH = 10;

/** Whether a calendar has a day; `Date` takes 30 February for 2 March. */
const isDay = (text: string): boolean => {
  const [, year, month, day] = DATE.exec(text) ?? [];
  return (
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  );
};

/**
 * Returns the milliseconds of an instant in RFC 3339, whose seconds may be missing, or of a date: its
 * start in UTC. Returns undefined for other texts, for days that no calendar has, and for instants
 * outside of {@link INSTANT_YEARS}.
 */
const instantMs = (text: string): number | undefined => {
  const date = text.slice(0, DATE_LENGTH);
  const time = text.slice(DATE_LENGTH);
  if (!isDay(date) || (time !== '' && !TIME.test(time))) return undefined;
  const ms = Date.parse(time === '' ? date : `${date}T${time.slice(1).toUpperCase()}`);
  return ms >= FIRST_MS && ms < END_MS ? ms : undefined;
};

/** Validates a date, or an instant with its offset: see `instantMs`. Returns milliseconds. */
export const validateTimestamp = (input: unknown): Validation<number> => {
  const epochMs = typeof input === 'string' ? instantMs(input) : undefined;
  return epochMs === undefined ? invalid({ rule: 'timestamp' }) : { value: epochMs };
};

/** Converts the text of an instant with its offset to UTC; undefined for a date and other texts. */
export const toUtc = (text: string): Timestamp | undefined => {
  const epochMs = text.length === DATE_LENGTH ? undefined : instantMs(text);
  return epochMs === undefined ? undefined : timestamp(epochMs);
};
