import { exportedId, type RecordBatch, type StoredUnderKey } from '@paydocs/core';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import { DamagedValue } from '../encryption/errors.ts';
import { type Columns, type NumberColumn, toNumber } from '../sql/columns.ts';
import { sql } from '../sql/statement.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { anyNumber, anyText } from '../sql/input-rows.ts';
import { keyedTables } from './keyed-tables.ts';

/** A stored row by column. */
export type StoredRow = Readonly<Record<string, unknown>> & {
  readonly id: NumberColumn;
  readonly external_id: string;
  readonly company_id?: NumberColumn;
  readonly employee_id?: NumberColumn | null;
  readonly uuid?: string;
};

/** The columns with the times of a record. */
export const timeColumns = {
  created_at: 'instant',
  updated_at: 'instant',
} as const satisfies Columns;

/** Returns what a row has under its key; 0 is the id of no record. */
export const storedUnderKey = (row: StoredRow | undefined): StoredUnderKey | undefined =>
  row && {
    id: toNumber(row.id),
    companyId: toNumber(row.company_id ?? 0),
    employeeId: toNumber(row.employee_id ?? 0),
    ...(row.uuid === undefined ? {} : { uuid: row.uuid }),
  };

/** Returns the text of a stored value; undefined for a damaged one, which every record replaces. */
const textOf = (
  stored: unknown,
  row: { readonly siteId: number; readonly id: number },
  encryption: EncryptedColumn,
): string | null | undefined => {
  try {
    return encryption.open(stored as string | null, row);
  } catch (error) {
    if (error instanceof DamagedValue) return undefined;
    throw error;
  }
};

/** Reads the rows of the keys of a batch, with encrypted values in clear. */
export const readStored = async (
  { dialect, run }: Connection,
  { kind, siteId, records }: RecordBatch,
  encryption: EncryptedColumn | undefined,
): Promise<ReadonlyMap<string, StoredRow>> => {
  const { table, columns, encrypted } = keyedTables[kind];
  const names = ['id', 'external_id', ...Object.keys(columns), ...Object.keys(timeColumns)];
  const keys = records.map(({ externalId }) => externalId);
  const rows = await run(
    sql<StoredRow>`select ${sql.raw(names.join(', '))} from ${table}
      where site_id = ${siteId} and ${anyText(dialect, 'external_id', keys)}`,
  );
  const opened = (row: StoredRow): StoredRow => {
    if (encrypted === undefined || encryption === undefined) return row;
    const address = { siteId, id: toNumber(row.id) };
    const texts = encrypted.map(({ column }) => [
      column,
      textOf(row[column], address, encryption.beside(column)),
    ]);
    return { ...row, ...Object.fromEntries(texts) };
  };
  return new Map(rows.map((row) => [row.external_id, opened(row)]));
};

/** Returns those keys of a batch that an export gives to records of the site without a key. */
export const readExportedKeys = async (
  { dialect, run }: Connection,
  { kind, siteId, records }: Pick<RecordBatch, 'kind' | 'siteId' | 'records'>,
): Promise<ReadonlySet<string>> => {
  const ids = records.flatMap(({ externalId }) => {
    const id = exportedId(externalId);
    return id === undefined ? [] : [id];
  });
  if (ids.length === 0) return new Set();
  const found = await run(
    sql<{ id: NumberColumn }>`select id from ${keyedTables[kind].table}
      where site_id = ${siteId} and external_id is null and ${anyNumber(dialect, 'id', ids)}`,
  );
  return new Set(found.map(({ id }) => `paydocs-${id}`));
};
