import { hostFieldSet, hostFieldsOf, writtenHostValues } from '../../domain/fields/host-fields.ts';
import { importedStorage } from '../../domain/records/imported-storage.ts';
import { keyedFields } from '../../domain/records/keyed-fields.ts';
import { typesOf } from '../../domain/types/document-types.ts';
import type { KeyedDocument, KeyedRecords, RecordKind } from '../../ports/records/records.ts';
import { columnsOf, withHostColumns } from './columns.ts';
import type { ImportKind, ImportPorts } from './import-kind.ts';
import { openingKind } from './import-openings.ts';
import { orderKind } from './import-orders.ts';
import { importedIssues, importStatements } from './import-statements.ts';
import { transactionKind } from './import-transactions.ts';
import { userKind } from './import-users.ts';
import { randomUuid } from '../../steps/values/random-uuid.ts';

const importedDocument = (document: KeyedDocument, { random }: ImportPorts): KeyedDocument => ({
  ...document,
  storageData: importedStorage(document.storageData),
  ...(document.uuid === null ? { newUuid: randomUuid(random) } : {}),
});

const recordKind = <Kind extends RecordKind>(
  kind: Kind,
  completed: (record: KeyedRecords[Kind], ports: ImportPorts) => KeyedRecords[Kind],
): ImportKind => ({
  columns: columnsOf(keyedFields[kind]),
  keyOf: ({ externalId }) => externalId as string,
  keyColumn: 'external_id',
  store: async (ports, { records, ...batch }) =>
    ports.records.upsert({
      kind,
      ...batch,
      records: (records as readonly KeyedRecords[Kind][]).map((each) => completed(each, ports)),
    }),
});

/** Records to which a host may add fields. A core without any keeps the stored values. */
const extensibleKind = (kind: 'companies' | 'employees'): ImportKind => {
  const { columns, ...others } = recordKind(kind, (record, ports) => {
    const set = hostFieldsOf(ports, kind);
    const { fields, ...known } = record as typeof record & {
      readonly fields?: Readonly<Record<string, unknown>>;
    };
    return fields === undefined ? known : { ...known, fields: writtenHostValues(set, fields) };
  });
  return { ...others, columns: withHostColumns(columns, hostFieldSet()), hostFieldsOf: kind };
};

const documents = recordKind('documents', importedDocument);

/** Documents, whose statements count in the years of their employees. */
const documentKind: ImportKind = {
  ...documents,
  checkOf: (ports) => {
    const types = typesOf(ports);
    return (record) => importedIssues(types, record as unknown as KeyedDocument);
  },
  store: async (ports, batch) => {
    if (batch.dryRun) return documents.store(ports, batch);
    return ports.store.transaction(async (tx) => {
      const outcomes = await documents.store({ ...ports, records: tx.records }, batch);
      const records = batch.records as readonly KeyedDocument[];
      const stored = records.filter((_, index) => typeof outcomes[index] === 'string');
      const externalIds = stored.map(({ externalId }) => externalId);
      const at = { tx, nowMs: batch.nowMs, types: typesOf(ports) };
      await importStatements(at, { siteId: batch.siteId, externalIds });
      return outcomes;
    });
  },
};

/** Every kind of an import, in the order in which kinds refer to each other. */
export const importKinds = {
  companies: extensibleKind('companies'),
  employees: extensibleKind('employees'),
  documents: documentKind,
  'year-to-date': openingKind,
  orders: orderKind,
  transactions: transactionKind,
  users: userKind,
} as const satisfies Readonly<Record<string, ImportKind>>;

/** The name of a kind of an import. */
export type ImportKindName = keyof typeof importKinds;
