import {
  type AuditEntry,
  type KeyedRecords,
  type RecordBatch,
  type RecordKind,
  type RecordOutcome,
  type RecordStore,
  type Transaction,
  type KeyedReferences,
  countedEntry,
  exportedId,
  planRecords,
  sortedJson,
  timestamp,
  writtenRecords,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { insertAudit } from './memory-audit-log.ts';
import { keyedOf, recordOf, type StoredRecords } from './keyed-records.ts';
import {
  type MemoryTables,
  nextRecordId,
  type StoredCompany,
  type StoredDocument,
} from './memory-tables.ts';

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

const isExportedKey = (
  tables: MemoryTables,
  { kind, siteId }: { readonly kind: RecordKind; readonly siteId: number },
  key: string,
): boolean => {
  const record = tables[kind].get(exportedId(key) ?? 0);
  return record?.siteId === siteId && record.externalId === null;
};

/** Returns the record to store. It keeps of the stored one what it does not give. */
const recordToStore = <Kind extends RecordKind>(
  { kind, siteId, nowMs }: RecordBatch<Kind>,
  keyed: KeyedRecords[Kind],
  given: {
    readonly id: number;
    readonly uuid?: string | undefined;
    readonly stored: StoredRecords[Kind] | undefined;
    readonly references: KeyedReferences;
  },
): StoredRecords[Kind] => {
  const { id, stored, references } = given;
  const { uuid: ownUuid, fields = {} } = (stored ?? {}) as Partial<StoredDocument & StoredCompany>;
  const { uuid: keyedUuid } = keyed as Partial<KeyedRecords['documents']>;
  const identity = {
    id,
    siteId,
    version: stored?.version ?? 1,
    createdAt: keyed.createdAt ?? stored?.createdAt ?? timestamp(nowMs),
    updatedAt: keyed.updatedAt ?? stored?.updatedAt ?? timestamp(nowMs),
    uuid: given.uuid ?? keyedUuid ?? ownUuid ?? '',
    fields,
  };
  return recordOf[kind](keyed, identity, references);
};

const upsert = <Kind extends RecordKind>(
  tables: MemoryTables,
  batch: RecordBatch<Kind>,
  addAudit: (entry: AuditEntry) => void,
): readonly RecordOutcome[] => {
  const { kind, siteId, nowMs, dryRun, records, audit } = batch;
  const at = (name: RecordKind) => (key: string) => findByKey(tables, { kind: name, siteId }, key);
  const storedOf = (key: string) => findByKey(tables, { kind, siteId }, key);
  const users = [...tables.users.values()].filter((user) => user.siteId === siteId);
  const planned = planRecords<KeyedRecords[Kind]>(records, {
    stored: storedOf,
    isExported: (key) => isExportedKey(tables, { kind, siteId }, key),
    named: {
      user: (email) => users.find((user) => user.email === email),
      company: at('companies'),
      employee: at('employees'),
    },
    takenUuids: [...tables.documents.values()].map(({ uuid }) => uuid),
    isEqual: (record, references) => {
      const stored = storedOf(record.externalId);
      const identity = { id: stored?.id ?? 0, stored, references };
      return sortedJson(recordToStore(batch, record, identity)) === sortedJson(stored);
    },
  });
  const written = dryRun ? [] : writtenRecords(planned);
  for (const { record, ...given } of written) {
    const stored = storedOf(record.externalId);
    const id = stored?.id ?? nextRecordId(tables, kind);
    const next = recordToStore(batch, record, { ...given, id, stored });
    const version = stored === undefined ? 1 : stored.version + 1;
    const updatedAt = record.updatedAt ?? timestamp(nowMs);
    tableOf(tables, kind).set(id, { ...next, version, updatedAt });
  }
  const outcomes = planned.map(({ outcome }) => outcome);
  if (written.length > 0) addAudit(countedEntry(audit, outcomes));
  return outcomes;
};

/** Creates `RecordStore` on the tables. Each batch is one synchronous step: calls cannot race. */
export const memoryKeyedRecords = (tables: MemoryTables): RecordStore => ({
  upsert: async (batch) => upsert(tables, batch, (entry) => insertAudit(tables, entry)),
  read: async ({ kind, siteId }, onRecords) => {
    const toKeyed = keyedOf[kind];
    const records = [...tableOf(tables, kind).values()]
      .filter((record) => record.siteId === siteId)
      .toSorted((a, b) => a.id - b.id)
      .map((record) => toKeyed(tables, copyOf(record)));
    if (records.length > 0) await onRecords(records, []);
  },
});

/** Creates the records of a transaction by their keys. */
export const memoryKeyedRows = (
  tables: MemoryTables,
  audit: AuditEntry[],
): Transaction['records'] => ({
  upsert: async (batch) => upsert(tables, batch, (entry) => audit.push(entry)),
});
