import {
  type InputIssue,
  type KeyedRecords,
  type RecordBatch,
  type RecordKind,
  type RecordOutcome,
  type RecordStore,
  sortedJson,
  timestamp,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { insertAudit } from './memory-audit-log.ts';
import { keyedOf, type KeyedReferences, recordOf, type StoredRecords } from './keyed-records.ts';
import { type MemoryTables, nextRecordId } from './memory-tables.ts';

const tableOf = <Kind extends RecordKind>(
  tables: MemoryTables,
  kind: Kind,
): Map<number, StoredRecords[Kind]> => tables[kind] as unknown as Map<number, StoredRecords[Kind]>;

const unknown = (to: 'company' | 'employee' | 'user'): InputIssue => ({
  field: to,
  rule: 'reference',
  to,
});

const findByKey = <Kind extends RecordKind>(
  tables: MemoryTables,
  { kind, siteId }: { readonly kind: Kind; readonly siteId: number },
  key: string | null | undefined,
): StoredRecords[Kind] | undefined => {
  const records = [...tableOf(tables, kind).values()];
  return records.find((record) => record.siteId === siteId && record.externalId === key);
};

const findReferences = (
  tables: MemoryTables,
  {
    siteId,
    stored: issued,
  }: { readonly siteId: number; readonly stored: Partial<KeyedReferences> | undefined },
  record: KeyedRecords[RecordKind] & { company?: string | null; employee?: string | null },
): KeyedReferences | InputIssue => {
  const { user, company, employee } = record;
  const owner = [...tables.users.values()].find(
    (each) => each.siteId === siteId && each.email === user,
  );
  if (owner === undefined) return unknown('user');
  const ofEmployee =
    typeof employee === 'string'
      ? findByKey(tables, { kind: 'employees', siteId }, employee)
      : undefined;
  if (typeof employee === 'string' && ofEmployee === undefined) return unknown('employee');
  const isKept = ofEmployee !== undefined && issued?.employeeId === ofEmployee.id;
  const ofCompany =
    typeof company === 'string'
      ? findByKey(tables, { kind: 'companies', siteId }, company)?.id
      : (isKept ? issued : ofEmployee)?.companyId;
  const isMissing = typeof company === 'string' || employee === null;
  if (isMissing && ofCompany === undefined) return unknown('company');
  return { userId: owner.id, companyId: ofCompany ?? 0, employeeId: ofEmployee?.id ?? null };
};

const isExportedKey = (
  tables: MemoryTables,
  { kind, siteId }: { readonly kind: RecordKind; readonly siteId: number },
  key: string,
): boolean => {
  const [, id = ''] = /^paydocs-([1-9]\d{0,14})$/.exec(key) ?? [];
  const record = tables[kind].get(Number(id));
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
  const references = findReferences(tables, { siteId, stored }, keyed);
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
