import type { Pick } from './pick.ts';

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

const MILLION = 1_000_000;

/**
 * Returns a social security number that is never issued: areas 666 and 000 are invalid, also for
 * taxpayer numbers (SSA, POMS RM 10201.035). Two million consecutive indexes give different
 * numbers; `offset` shifts the sequence.
 */
export const fakeSsn = (index: number, offset: number): string => {
  // 7919 is coprime to a million: the numbers do not repeat, and do not look consecutive.
  const number = (((index % MILLION) * 7919 + (offset % MILLION)) % MILLION) + MILLION;
  const [group, serial] = [String(number).slice(1, 3), String(number).slice(3)];
  return `${index % (2 * MILLION) < MILLION ? '666' : '000'}-${group}-${serial}`;
};

/** Returns an employer identification number that is never issued: the IRS assigns no prefix 00. */
export const fakeEin = (index: number, offset: number): string =>
  `00-${digits((index * 7919 + (offset % 10_000_000)) % 10_000_000, 7)}`;

/** Returns a phone number that is not in service: area code 555 is not assigned. */
export const fakePhone = (index: number, pick: Pick): string =>
  `+1555${digits(pick(index) % 10_000_000, 7)}`;
