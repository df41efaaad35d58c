import {
  type InputIssue,
  type KeyedRecords,
  type RecordBatch,
  type RecordKind,
  type RecordOutcome,
  type RecordStore,
  type KeyedReferences,
  exportedId,
  referencesOf,
  sortedJson,
  timestamp,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { insertAudit } from './memory-audit-log.ts';
import { keyedOf, recordOf, type StoredRecords } from './keyed-records.ts';
import { type MemoryTables, nextRecordId } from './memory-tables.ts';

const tableOf = <Kind extends RecordKind>(
  tables: MemoryTables,
  kind: Kind,
): Map<number, StoredRecords[Kind]> => tables[kind] as unknown as Map<number, StoredRecords[Kind]>;

const findByKey = <Kind extends RecordKind>(
  tables: MemoryTables,
  { kind, siteId }: { readonly kind: Kind; readonly siteId: number },
  key: string,
): StoredRecords[Kind] | undefined => {
  const records = [...tableOf(tables, kind).values()];
  return records.find((record) => record.siteId === siteId && record.externalId === key);
};

const findReferences = (
  tables: MemoryTables,
  record: KeyedRecords[RecordKind],
  { siteId, stored }: { siteId: number; stored: Partial<KeyedReferences> | undefined },
): KeyedReferences | InputIssue => {
  const byKey = (kind: RecordKind) => (key: string) => findByKey(tables, { kind, siteId }, key);
  const users = [...tables.users.values()].filter((user) => user.siteId === siteId);
  return referencesOf(
    record,
    {
      user: (email) => users.find((user) => user.email === email),
      company: byKey('companies'),
      employee: byKey('employees'),
    },
    stored,
  );
};

const isExportedKey = (
  tables: MemoryTables,
  { kind, siteId }: { readonly kind: RecordKind; readonly siteId: number },
  key: string,
): boolean => {
  const record = tables[kind].get(exportedId(key) ?? 0);
  return record?.siteId === siteId && record.externalId === null;
};

/** The ids of documents by their UUIDs. */
type Uuids = Map<string, number>;

const upsertOne = <Kind extends RecordKind>(
  tables: MemoryTables,
  { kind, siteId, nowMs, dryRun, uuids }: RecordBatch<Kind> & { readonly uuids: Uuids },
  keyed: KeyedRecords[Kind],
): RecordOutcome => {
  const scope = { kind, siteId };
  const stored = findByKey(tables, scope, keyed.externalId);
  if (stored === undefined && isExportedKey(tables, scope, keyed.externalId)) {
    return { field: 'externalId', rule: 'taken' };
  }
  const references = findReferences(tables, keyed, { siteId, stored });
  if ('rule' in references) return references;

  const table = tableOf(tables, kind);
  const id = stored?.id ?? nextRecordId(tables, kind);
  const { uuid = null, newUuid = '' } = keyed as Partial<KeyedRecords['documents']>;
  const storedUuid = stored !== undefined && 'uuid' in stored ? stored.uuid : newUuid;
  const record = recordOf[kind](
    keyed,
    {
      id,
      siteId,
      version: stored?.version ?? 1,
      createdAt: keyed.createdAt ?? stored?.createdAt ?? timestamp(nowMs),
      updatedAt: keyed.updatedAt ?? stored?.updatedAt ?? timestamp(nowMs),
      uuid: uuid ?? storedUuid,
      fields: stored !== undefined && 'fields' in stored ? (stored.fields ?? {}) : {},
    },
    references,
  );
  if (stored !== undefined && sortedJson(record) === sortedJson(stored)) return 'unchanged';
  if ('uuid' in record) {
    if (uuids.has(record.uuid) && uuids.get(record.uuid) !== stored?.id) {
      return { field: 'uuid', rule: 'taken' };
    }
    uuids.set(record.uuid, id);
  }
  if (!dryRun) {
    const version = stored === undefined ? 1 : stored.version + 1;
    table.set(id, { ...record, version, updatedAt: keyed.updatedAt ?? timestamp(nowMs) });
  }
  return stored === undefined ? 'added' : 'changed';
};

/** Creates `RecordStore` on the tables. Each batch is one synchronous step: calls cannot race. */
export const memoryKeyedRecords = (tables: MemoryTables): RecordStore => ({
  upsert: async (batch) => {
    const uuids: Uuids = new Map([...tables.documents.values()].map(({ id, uuid }) => [uuid, id]));
    const outcomes = batch.records.map((record) => upsertOne(tables, { ...batch, uuids }, record));
    const added = outcomes.filter((outcome) => outcome === 'added').length;
    const changed = outcomes.filter((outcome) => outcome === 'changed').length;
    if (added + changed > 0 && !batch.dryRun) {
      const { audit } = batch;
      insertAudit(tables, { ...audit, details: { ...audit.details, added, changed } });
    }
    return outcomes;
  },
  read: async ({ kind, siteId }, onRecords) => {
    const toKeyed = keyedOf[kind];
    const records = [...tableOf(tables, kind).values()]
      .filter((record) => record.siteId === siteId)
      .toSorted((a, b) => a.id - b.id)
      .map((record) => toKeyed(tables, copyOf(record)));
    if (records.length > 0) await onRecords(records, []);
  },
});
