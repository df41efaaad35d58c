import type {
  Core,
  ImportCounts,
  ImportRequest,
  ImportRow,
  KeyedRecords,
  RecordKind,
  RecordStore,
  RefusedRow,
} from '@paydocs/core';

/** Returns rows of a file, one a line after the header. */
export async function* linesOf(rows: readonly unknown[]): AsyncGenerator<ImportRow> {
  for (const [index, fields] of rows.entries()) yield { line: index + 2, fields };
}

/** Builds the row of a company. */
export const companyRow = (overrides: object = {}) => ({
  external_id: 'C-1',
  name: 'Acme, Inc.',
  ein: '12-3456789',
  ...overrides,
});

/** Builds the row of an employee of the company `C-1`. */
export const employeeRow = (overrides: object = {}) => ({
  external_id: 'E-1',
  company: 'C-1',
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@example.test',
  ssn: '123-45-6789',
  ...overrides,
});

/** Builds the row of a document of the employee `E-1`. */
export const documentRow = (overrides: object = {}) => ({
  external_id: 'D-1',
  employee: 'E-1',
  type: 'Pay Stub',
  ...overrides,
});

/** The counts and the refused rows of an import. */
export interface Imported {
  readonly counts: ImportCounts;
  readonly refused: readonly RefusedRow[];
}

/** Imports rows to the site `main`, as its Owner unless the overrides say otherwise. */
export const importRows = async (
  { importRecords }: Pick<Core, 'importRecords'>,
  kind: ImportRequest['kind'],
  {
    rows,
    ...overrides
  }: { readonly rows: readonly unknown[] } & Partial<Omit<ImportRequest, 'rows'>>,
): Promise<Imported> => {
  const refused: RefusedRow[] = [];
  const counts = await importRecords({
    kind,
    site: 'main',
    user: 'owner@main.test',
    rows: linesOf(rows),
    onRefused: (row) => refused.push(row),
    ...overrides,
  });
  return { counts, refused };
};

/** Returns the counts of an import, 0 unless the overrides say otherwise. */
export const counts = (overrides: object) => ({
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  ...overrides,
});

/** Returns the records of site 1 that were imported. */
export const keyed = async (
  records: RecordStore,
  kind: RecordKind,
): Promise<readonly KeyedRecords[RecordKind][]> => {
  const found: KeyedRecords[RecordKind][] = [];
  await records.read({ kind, siteId: 1 }, async (some) => {
    found.push(...some.filter(({ externalId }) => !externalId.startsWith('paydocs-')));
  });
  return found;
};
