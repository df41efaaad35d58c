import type { Pick } from './pick.ts';

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

const MILLION = 1_000_000;

/**
 * A social security number that nobody has: the areas 666 and 000 are never issued, neither as such
 * a number nor as a taxpayer number (SSA, POMS RM 10201.035). Two million in a row are all
 * different; `offset` decides where the row starts.
 */
export const fakeSsn = (index: number, offset: number): string => {
  // 7919 is coprime to a million, so that the numbers do not repeat and do not look counted.
  const number = (((index % MILLION) * 7919 + (offset % MILLION)) % MILLION) + MILLION;
  const [group, serial] = [String(number).slice(1, 3), String(number).slice(3)];
  return `${index % (2 * MILLION) < MILLION ? '666' : '000'}-${group}-${serial}`;
};

/** An employer identification number that nobody has: the IRS assigns no prefix 00. */
export const fakeEin = (index: number, offset: number): string =>
  `00-${digits((index * 7919 + (offset % 10_000_000)) % 10_000_000, 7)}`;

/** A phone number that rings nowhere: the North American area code 555 is not assigned. */
export const fakePhone = (index: number, pick: Pick): string =>
  `+1555${digits(pick(index) % 10_000_000, 7)}`;
