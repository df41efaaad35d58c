import type { AuditEntry } from '../../domain/audit-entry.ts';
import { keyedFields } from '../../domain/keyed-fields.ts';
import type { Ports } from '../../ports/index.ts';
import type {
  KeyedDocument,
  KeyedRecords,
  RecordKind,
  RecordOutcome,
} from '../../ports/records.ts';
import { type Columns, columnsOf } from './columns.ts';
import { openingKind } from './import-openings.ts';
import { importStatements } from './import-statements.ts';
import { type UserImportPorts, userKind } from './import-users.ts';
import { uuidOf } from '../../steps/uuid-of.ts';

/** Validated records of one file to store. No key occurs twice. */
export interface ImportBatch {
  readonly siteId: number;
  readonly records: readonly object[];
  readonly nowMs: number;
  readonly dryRun: boolean;
  /** The entry of the batch, for the audit trail. */
  readonly audit: AuditEntry;
}

/** The ports that imports use. */
export type ImportPorts = UserImportPorts & Pick<Ports, 'random' | 'records' | 'store'>;

/** A kind of records that a file has, one a row. */
export interface ImportKind {
  readonly columns: Columns;
  /** Returns what identifies a record in a file. */
  readonly keyOf: (record: Readonly<Record<string, unknown>>) => unknown;
  /** Stores a batch in one transaction, and returns the outcome of each record. */
  readonly store: (ports: ImportPorts, batch: ImportBatch) => Promise<readonly RecordOutcome[]>;
}

const UUID_BYTES = 16;

const withNewUuid = (document: KeyedDocument, { random }: ImportPorts): KeyedDocument =>
  document.uuid === null ? { ...document, newUuid: uuidOf(random.bytes(UUID_BYTES)) } : document;

const recordKind = <Kind extends RecordKind>(
  kind: Kind,
  completed: (record: KeyedRecords[Kind], ports: ImportPorts) => KeyedRecords[Kind] = (record) =>
    record,
): ImportKind => ({
  columns: columnsOf(keyedFields[kind]),
  keyOf: ({ externalId }) => externalId,
  store: async (ports, { records, ...batch }) =>
    ports.records.upsert({
      kind,
      ...batch,
      records: (records as readonly KeyedRecords[Kind][]).map((each) => completed(each, ports)),
    }),
});

const documents = recordKind('documents', withNewUuid);

/** Documents, whose statements count in the years of their employees. */
const documentKind: ImportKind = {
  ...documents,
  store: async (ports, batch) => {
    const outcomes = await documents.store(ports, batch);
    const records = batch.records as readonly KeyedDocument[];
    if (!batch.dryRun) {
      const stored = records.filter((_, index) => typeof outcomes[index] === 'string');
      const externalIds = stored.map(({ externalId }) => externalId);
      await importStatements(ports, { ...batch, externalIds });
    }
    return outcomes;
  },
};

/** Every kind of an import, in the order in which kinds refer to each other. */
export const importKinds = {
  companies: recordKind('companies'),
  employees: recordKind('employees'),
  documents: documentKind,
  'year-to-date': openingKind,
  users: userKind,
} as const satisfies Readonly<Record<string, ImportKind>>;

/** The name of a kind of an import. */
export type ImportKindName = keyof typeof importKinds;
