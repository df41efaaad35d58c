import { type RecordBatch, type RecordKind, type RecordOutcome, timestamp } from '@paydocs/core';
import { insertEntry } from '../accounts/audit-rows.ts';
import { type EncryptedColumn, encryptedColumn } from '../encryption/encrypted-column.ts';
import { fromTimestamp, type JsonColumn, toJson, toNumber } from '../sql/columns.ts';
import { lockSite } from '../sql/lock-rows.ts';
import type { Connected } from '../sql/sql.ts';
import type { Connection } from '../sql/reserve-ids.ts';
import { findReferences } from './find-references.ts';
import { keyedTables, type Values } from './keyed-tables.ts';
import { type Planned, planRecord } from './plan-records.ts';
import { readExportedKeys, readStored, type StoredRow, timeColumns } from './stored-rows.ts';
import { refuseTakenUuids, uuidOf } from './taken-uuids.ts';
import { retryConflicts } from '../sql/retry-conflicts.ts';
import { reserveIds } from '../sql/reserve-ids.ts';
import { insertRows, updateRows } from './write-rows.ts';

/** The columns of a written row; the id is the first. */
const writtenColumns = (kind: RecordKind) =>
  ({
    id: 'number',
    site_id: 'number',
    external_id: 'text',
    ...keyedTables[kind].columns,
    ...keyedTables[kind].folded,
    ...timeColumns,
  }) as const;

const plan = async <Kind extends RecordKind>(
  connection: Connection,
  batch: RecordBatch<Kind>,
  encryption: EncryptedColumn | undefined,
): Promise<readonly Planned<Kind>[]> => {
  const stored = await readStored(connection, batch, encryption);
  const references = await findReferences(connection, batch, stored);
  const isNew = ({ externalId }: { readonly externalId: string }) => !stored.has(externalId);
  const records = batch.records.filter(isNew);
  const exported = await readExportedKeys(connection, { ...batch, records });
  const planned = batch.records.map((record, index): Planned<Kind> => {
    const { externalId } = record;
    if (exported.has(externalId)) {
      return { outcome: { field: 'externalId', rule: 'taken' }, record, values: {} };
    }
    const found = references[index];
    if (found === undefined) throw new Error('A record has no references.');
    if ('rule' in found) return { outcome: found, record, values: {} };
    const details = { references: found, stored: stored.get(externalId) };
    return planRecord({ dialect: connection.dialect, kind: batch.kind }, record, details);
  });
  return refuseTakenUuids(connection, planned);
};

/** Returns the columns of a host's fields that a record without any keeps: those of its row, if it has one. */
const hostColumns = (stored: StoredRow | undefined): Values =>
  stored === undefined
    ? { fields: '{}', sealed_fields: null }
    : {
        fields: JSON.stringify(toJson(stored['fields'] as JsonColumn)),
        sealed_fields: stored['sealed_fields'],
      };

/** Returns the row to store, with its encrypted values. */
const rowOf = <Kind extends RecordKind>(
  { kind, siteId, nowMs }: RecordBatch<Kind>,
  { dialect, encryption }: Connection & { readonly encryption: EncryptedColumn | undefined },
  planned: Planned<Kind> & { readonly id: number },
): Values => {
  const { id, record, stored, values } = planned;
  const { encrypted, foldedOf } = keyedTables[kind];
  const now = fromTimestamp(dialect, timestamp(nowMs));
  const row: Values = {
    ...values,
    ...foldedOf(record),
    uuid: uuidOf(planned),
    created_at: values['created_at'] ?? stored?.['created_at'] ?? now,
    updated_at: values['updated_at'] ?? now,
    id,
    site_id: siteId,
    external_id: record.externalId,
  };
  if (encrypted === undefined || encryption === undefined) return row;
  const whole: Values = { ...row, ...('fields' in values ? {} : hostColumns(stored)) };
  const sealed = encrypted.map(({ column }) => [
    column,
    encryption.beside(column).seal(whole[column] as string | null, { siteId, id }),
  ]);
  return { ...whole, ...Object.fromEntries(sealed) };
};

const write = async <Kind extends RecordKind>(
  connection: Connection & { readonly encryption: EncryptedColumn | undefined },
  batch: RecordBatch<Kind>,
  planned: readonly Planned<Kind>[],
): Promise<void> => {
  const { table } = keyedTables[batch.kind];
  const columns = writtenColumns(batch.kind);
  const added = planned.filter(({ outcome }) => outcome === 'added');
  if (added.length > 0) {
    const ids = await reserveIds(connection, table, added.length);
    const rows = added.map((each, index) =>
      rowOf(batch, connection, { ...each, id: ids[index] ?? 0 }),
    );
    await insertRows(connection, { table, columns, rows });
  }
  const changed = planned.flatMap((each) =>
    each.outcome === 'changed' && each.stored !== undefined
      ? [rowOf(batch, connection, { ...each, id: toNumber(each.stored.id) })]
      : [],
  );
  if (changed.length > 0) await updateRows(connection, { table, columns, rows: changed });
  if (added.length + changed.length === 0) return;
  const counts = { added: added.length, changed: changed.length };
  const { audit } = batch;
  await connection.run(insertEntry({ ...audit, details: { ...audit.details, ...counts } }));
};

/** Stores a batch in one transaction; a dry run reads one snapshot and writes nothing. */
export const upsertRecords = async <Kind extends RecordKind>(
  { sql: database, dataKeys }: Connected,
  batch: RecordBatch<Kind>,
): Promise<readonly RecordOutcome[]> => {
  const { dialect } = database;
  const { encrypted } = keyedTables[batch.kind];
  const encryption = encrypted && encryptedColumn(encrypted[0], dataKeys);
  const planned = batch.dryRun
    ? await database.reading(async (run) => plan({ dialect, run }, batch, encryption))
    : await retryConflicts(async () =>
        database.writing(async (run) => {
          const connection = { dialect, run, encryption };
          await lockSite(connection, batch.siteId);
          const result = await plan(connection, batch, encryption);
          await write(connection, batch, result);
          return result;
        }),
      );
  return planned.map(({ outcome }) => outcome);
};
