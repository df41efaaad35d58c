import { CSV_START, csvRow, type CsvValue } from '../../domain/values/csv.ts';
import { fullName } from '../../domain/payroll/employee.ts';
import type { JsonValue } from '../../domain/foundation/json.ts';
import { isObject } from '../../domain/foundation/validation.ts';
import type { OrderDocument } from '../../ports/index.ts';

const COLUMNS = [
  'uuid',
  'employee',
  'employee_number',
  'pay_date',
  'file',
  'gross',
  'net',
  'currency',
  'sha256',
  'status',
] as const;

/** The begin of a manifest: the byte order mark, and the names of the columns. */
export const MANIFEST_START = CSV_START + csvRow(COLUMNS);

/** The name and the digest of a file of the archive. */
export interface ManifestFile {
  readonly name: string;
  readonly sha256: string;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const fieldsIn = (value: JsonValue | undefined): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {};

/**
 * Returns the row of a document: as its file shows the employee and the totals, as far as its content
 * has them, and else the employee of today. Of an employee who is not visible it has what its file shows.
 */
export const manifestRow = (document: OrderDocument, file?: ManifestFile): string => {
  const { uuid, payee, payDate, status } = document;
  const { employee, totals, currency } = document.content.parse();
  const { name, number } = fieldsIn(employee);
  const { gross, net } = fieldsIn(totals);
  const values: Readonly<Record<(typeof COLUMNS)[number], CsvValue>> = {
    uuid,
    employee: textOf(name) ?? (payee && fullName(payee)),
    employee_number: textOf(number) ?? payee?.externalId,
    pay_date: payDate,
    file: file?.name,
    gross: textOf(gross),
    net: textOf(net),
    currency: textOf(currency),
    sha256: file?.sha256,
    status,
  };
  return csvRow(COLUMNS.map((column) => values[column]));
};
