import type { WithDocumentTypes } from '../../domain/types/document-types.ts';
import type { HostFieldSets, WithHostFields } from '../../domain/fields/host-fields.ts';
import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { Ports } from '../../ports/index.ts';
import type { RecordOutcome, RecordStore } from '../../ports/records/records.ts';
import type { Columns } from './columns.ts';
import type { CheckRecord } from './read-row.ts';
import type { UserImportPorts } from './import-users.ts';

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
export type ImportPorts = WithDocumentTypes &
  WithHostFields &
  UserImportPorts &
  Pick<Ports, 'orders' | 'orderTransactions' | 'random' | 'store' | 'users'> & {
    readonly records: Pick<RecordStore, 'upsert'>;
  };

/** A kind of records that a file has, one a row. */
export interface ImportKind {
  /** Those of the product. */
  readonly columns: Columns;
  /** The kind of records to which a host may add fields. */
  readonly hostFieldsOf?: keyof HostFieldSets;
  /** Returns what identifies a record in a file. */
  readonly keyOf: (record: Readonly<Record<string, unknown>>) => string;
  /** The column that a refusal of a repeated key names. */
  readonly keyColumn: string;
  /** Returns a check of whole records; every right column makes a right record by default. */
  readonly checkOf?: (ports: ImportPorts) => CheckRecord;
  /** Stores a batch in one transaction, and returns the outcome of each record. */
  readonly store: (ports: ImportPorts, batch: ImportBatch) => Promise<readonly RecordOutcome[]>;
}
