import type { RenderRequest } from '@paydocs/core';

type Read = (request: RenderRequest) => string | readonly string[] | null;

/** Every value that a layout can show, by its path. */
const readers = {
  type: ({ type }) => type,
  'company.name': ({ statement }) => statement.company.name,
  'company.address': ({ statement }) => statement.company.address,
  'company.ein': ({ statement }) => statement.company.maskedEin,
  'company.phone': ({ statement }) => statement.company.phone,
  'company.email': ({ statement }) => statement.company.email,
  'employee.name': ({ statement }) => statement.employee.name,
  'employee.address': ({ statement }) => statement.employee.address,
  'employee.ssn': ({ statement }) => statement.employee.maskedSsn,
  'payPeriod.start': ({ statement }) => statement.payPeriod.start,
  'payPeriod.end': ({ statement }) => statement.payPeriod.end,
  payDate: ({ statement }) => statement.payDate,
  currency: ({ statement }) => statement.currency,
  'totals.gross': ({ statement }) => statement.totals.gross,
  'totals.deductions': ({ statement }) => statement.totals.deductions,
  'totals.net': ({ statement }) => statement.totals.net,
  'yearToDate.gross': ({ statement }) => statement.totals.yearToDate.gross,
  'yearToDate.deductions': ({ statement }) => statement.totals.yearToDate.deductions,
  'yearToDate.net': ({ statement }) => statement.totals.yearToDate.net,
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
