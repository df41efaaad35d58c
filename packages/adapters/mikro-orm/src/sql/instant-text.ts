import type { Timestamp } from '@paydocs/core';

const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

const ZONED =
  /^(?<year>\d{4,6})-(?<month>\d\d)-(?<day>\d\d) (?<hours>\d\d):(?<minutes>\d\d):(?<seconds>\d\d)(?:\.(?<fraction>\d{1,3})\d*)?(?<sign>[+-])(?<offset>\d\d(?::\d\d){0,2})(?<era> BC)?$/;

const SECOND_MS = 1000;
const UNITS_S = [3600, 60, 1] as const;

/** Returns the seconds of an offset: hours, minutes, and seconds before time zones were agreed on. */
const offsetSeconds = (text: string): number =>
  text.split(':').reduce((sum, part, index) => sum + Number(part) * (UNITS_S[index] ?? 0), 0);

const fromZonedText = (text: string): Timestamp | undefined => {
  const { groups } = ZONED.exec(text) ?? {};
  if (groups === undefined) return undefined;
  const {
    year,
    month,
    day,
    hours,
    minutes,
    seconds,
    fraction = '',
    sign,
    offset = '',
    era,
  } = groups;
  const local = new Date(0);
  // Unlike `Date.UTC`, takes years below 100 as they are. The year before 1 is 1 BC, and 0 of `Date`.
  local.setUTCFullYear(era ? 1 - Number(year) : Number(year), Number(month) - 1, Number(day));
  local.setUTCHours(
    Number(hours),
    Number(minutes),
    Number(seconds),
    Number(fraction.padEnd(3, '0')),
  );
  const offsetMs = offsetSeconds(offset) * SECOND_MS * (sign === '-' ? -1 : 1);
  return new Date(local.getTime() - offsetMs).toISOString();
};

/** Converts PostgreSQL's text of an instant, in the time zone of its server, to ISO 8601. */
export const fromInstantText = (text: string): Timestamp | undefined => {
  const [, date, time, fraction = ''] = UTC.exec(text) ?? [];
  return date === undefined ? fromZonedText(text) : `${date}T${time}.${fraction.padEnd(3, '0')}Z`;
};
