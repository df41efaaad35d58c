import type { Field, KeyedRecords, RecordKind } from '@paydocs/core';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import {
  type JsonColumn,
  type NumberColumn,
  type RowOf,
  toJson,
  toNumber,
  toNumberOrNull,
  toRawJson,
  toTimestamp,
} from '../sql/columns.ts';
import { toHostValues } from '../payroll/host-field-columns.ts';
import { keyedTables } from './keyed-tables.ts';
import type { timeColumns } from './stored-rows.ts';

/** A row of any kind, with its key and the keys of the records to which it refers. */
export interface KeyedRow extends RowOf<typeof timeColumns> {
  readonly id: NumberColumn;
  readonly site_id: NumberColumn;
  readonly record_key: string;
  readonly user_email: string;
  readonly company_key?: string;
  readonly employee_key?: string;
}

/** The columns of a host's fields. */
type HostFieldsRow = Parameters<typeof toHostValues>[1];

const valueOf = (type: Field['type'], column: unknown): unknown => {
  if (type === 'json') return toRawJson(column as JsonColumn);
  if (type === 'list') return toJson(column as readonly string[] | string);
  return type === 'integer' ? toNumberOrNull(column as NumberColumn | null) : column;
};

/** Returns the record of a row. */
export const toKeyedRecord = <Kind extends RecordKind>(
  kind: Kind,
  row: KeyedRow,
  encryption: EncryptedColumn,
): KeyedRecords[Kind] => {
  const stored = row as KeyedRow & Readonly<Record<string, unknown>> & Partial<HostFieldsRow>;
  const address = { siteId: toNumber(row.site_id), id: toNumber(row.id) };
  const record: Record<string, unknown> = {
    externalId: row.record_key,
    user: row.user_email,
    createdAt: toTimestamp(row.created_at),
    updatedAt: toTimestamp(row.updated_at),
  };
  if (row.company_key !== undefined) record['company'] = row.company_key;
  if (row.employee_key !== undefined) record['employee'] = row.employee_key;
  const { fields, sealed_fields = null } = stored;
  if (fields !== undefined) {
    record['fields'] = toHostValues(encryption, { fields, sealed_fields }, address);
  }
  for (const [column, { name, group, encrypted, type }] of keyedTables[kind].fields) {
    if (column === 'fields') continue;
    const value = encrypted
      ? encryption.open(stored[column] as string | null, address)
      : valueOf(type, stored[column]);
    const target = group === undefined ? record : (record[group] ??= {});
    (target as Record<string, unknown>)[name] = value;
  }
  return record as unknown as KeyedRecords[Kind];
};
