import type { PayStatement } from '@paydocs/core';

/** What is null in a row that does not have it. */
const ROW = { amount: null, yearToDate: null };
const EARNING = { ...ROW, hours: null, units: null, rate: null, multiplier: null };

const camelCase = (_key: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value).map(([name, part]) => [
          name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
          part,
        ]),
      );

/** Returns what a made document prints, with the names of the core and all that its content leaves out. */
export const printedStatement = (content: object): PayStatement => {
  const read = JSON.parse(JSON.stringify(content), camelCase);
  const rows = (section: string, missing: object): readonly object[] =>
    (read[section] ?? []).map((row: object) => ({ ...missing, ...row }));
  const { yearToDate, ...totals } = read.totals;
  return {
    payFrequency: null,
    notes: null,
    payment: null,
    ...read,
    employee: { maskedSsn: null, number: null, ...read.employee },
    company: { maskedEin: null, phone: null, email: null, ...read.company },
    earnings: rows('earnings', EARNING),
    reimbursements: rows('reimbursements', ROW),
    deductions: rows('deductions', { ...ROW, kind: 'post_tax' }),
    employerContributions: rows('employerContributions', ROW),
    balances: rows('balances', { earned: null, used: null }),
    details: read.details ?? [],
    totals: { hours: null, ...totals, yearToDate: { hours: null, ...yearToDate } },
  };
};
