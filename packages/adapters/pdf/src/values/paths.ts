import type { RenderRequest } from '@paydocs/core';

type Read = (request: RenderRequest) => string | readonly string[] | null;

/** Between the days of a period, as in ISO 8601. */
export const PERIOD_SEPARATOR = '/';

/** Every value that a layout can show, by its path. */
const readers = {
  type: ({ type }) => type,
  'company.name': ({ statement }) => statement.company.name,
  'company.address': ({ statement }) => statement.company.address,
  'company.addressLine': ({ statement }) => statement.company.address.join(', '),
  'company.ein': ({ statement }) => statement.company.maskedEin,
  'company.phone': ({ statement }) => statement.company.phone,
  'company.email': ({ statement }) => statement.company.email,
  'employee.name': ({ statement }) => statement.employee.name,
  'employee.address': ({ statement }) => statement.employee.address,
  'employee.ssn': ({ statement }) => statement.employee.maskedSsn,
  'employee.number': ({ statement }) => statement.employee.number,
  payPeriod: ({ statement: { payPeriod } }) =>
    `${payPeriod.start}${PERIOD_SEPARATOR}${payPeriod.end}`,
  payDate: ({ statement }) => statement.payDate,
  payFrequency: ({ statement }) => statement.payFrequency,
  run: ({ statement }) => (statement.run === 'regular' ? null : statement.run),
  currency: ({ statement }) => statement.currency,
  'payment.method': ({ statement }) => statement.payment?.method ?? null,
  'payment.checkNumber': ({ statement }) => statement.payment?.checkNumber ?? null,
  'totals.net': ({ statement }) => statement.totals.net,
  notes: ({ statement }) => statement.notes?.split(/\r\n|[\n\r\u2028\u2029]/) ?? null,
} as const satisfies Readonly<Record<string, Read>>;

/** The path of a value, from a closed list. */
export type Path = keyof typeof readers;

/** Returns the lines of a value, as stored; none for a missing value. */
export const linesAt = (path: Path, request: RenderRequest): readonly string[] => {
  const read: Read = readers[path];
  const value = read(request) ?? [];
  return typeof value === 'string' ? [value] : value;
};
