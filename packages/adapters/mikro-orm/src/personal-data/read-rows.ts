import type { JsonObject, JsonValue } from '@paydocs/core';
import type { ColumnName } from '../encryption/columns.ts';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import {
  fieldOf,
  type InstantColumn,
  type NumberColumn,
  toJson,
  toNumber,
  toTimestamp,
} from '../sql/columns.ts';
import type { Run } from '../sql/sql.ts';
import { type Statement, sql, type Table } from '../sql/statement.ts';
import type { StoredColumn } from './stored-columns.ts';
import type { StoredTable } from './stored-table.ts';

type Row = Readonly<Record<string, unknown>>;

const ROWS = 1000;

const afterRow = ({ key }: StoredTable, last: Row | undefined): Statement =>
  last === undefined
    ? sql.raw('')
    : sql`and (${sql.raw(key.join(', '))}) > (${sql.join(key.map((name) => last[name]))})`;

const valueOf = (
  { type }: StoredColumn,
  value: unknown,
  open: (stored: string) => string,
): JsonValue => {
  if (value === null) return null;
  if (type === 'encrypted') return open(value as string);
  if (type === 'json') return toJson<JsonObject>(value as string);
  if (type === 'instant') return toTimestamp(value as InstantColumn);
  if (type === 'boolean') return value === true || value === 1;
  return type === 'text' ? (value as string) : toNumber(value as NumberColumn);
};

/** The rows of a table to read. */
export interface RowSelection {
  readonly table: Table;
  readonly stored: StoredTable;
  readonly condition: Statement;
  /** The encryption of a column of the table; any for a table without encrypted ones. */
  readonly encryption: EncryptedColumn;
}

/** Returns a row with the host's encrypted fields among the others. */
const withHostFields = ({ sealedFields, ...row }: JsonObject): JsonObject =>
  typeof sealedFields === 'string'
    ? { ...row, fields: { ...(row['fields'] as JsonObject), ...JSON.parse(sealedFields) } }
    : row;

/** Passes on the rows that match, 1000 at a time in the order of their key, without secrets. */
export const readRows = async (
  run: Run,
  { table, stored, condition, encryption }: RowSelection,
  onRows: (rows: readonly JsonObject[]) => Promise<void>,
): Promise<void> => {
  const columns = Object.entries(stored.columns).filter(([, { isSecret }]) => !isSecret);
  const names = sql.raw(columns.map(([name]) => name).join(', '));
  const toObject = (row: Row): JsonObject => {
    const address = { siteId: Number(row['site_id']), id: Number(row['id']) };
    const values = columns.map(([name, column]) => {
      const open = (text: string): string =>
        encryption.beside(name as ColumnName['column']).open(text, address);
      return [fieldOf(name), valueOf(column, row[name], open)] as const;
    });
    return withHostFields(Object.fromEntries(values));
  };
  let last: Row | undefined;
  do {
    const rows = await run(
      sql<Row>`select ${names} from ${table} where ${condition} ${afterRow(stored, last)}
        order by ${sql.raw(stored.key.join(', '))} limit ${sql.lit(ROWS)}`,
    );
    if (rows.length > 0) await onRows(rows.map(toObject));
    last = rows.length < ROWS ? undefined : rows.at(-1);
  } while (last !== undefined);
};
