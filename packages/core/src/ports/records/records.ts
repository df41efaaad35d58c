import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { FieldValues } from '../../domain/fields/field.ts';
import type { keyedFields } from '../../domain/records/keyed-fields.ts';
import type { RawJson } from '../../domain/values/raw-json.ts';
import type { InputIssue } from '../../domain/foundation/input-rules.ts';

type KeyedFields = typeof keyedFields;

/** The values of a host's fields of a record. */
interface WithHostValues {
  /** Left out, they stay as they are stored. */
  readonly fields?: RawJson | undefined;
}

/** A company with its key. */
export interface KeyedCompany
  extends Omit<FieldValues<KeyedFields['companies']>, 'fields'>,
    WithHostValues {}

/** An employee with the keys of the employee and the company. */
export interface KeyedEmployee
  extends Omit<FieldValues<KeyedFields['employees']>, 'fields'>,
    WithHostValues {}

/** A document with its key, and the keys of its employee and company. */
export interface KeyedDocument extends FieldValues<KeyedFields['documents']> {
  /** The UUID of a new document without one. */
  readonly newUuid?: string;
}

/** The kinds of records with keys. */
export interface KeyedRecords {
  /** A company, by its key. */
  readonly companies: KeyedCompany;
  /** An employee, by its key. */
  readonly employees: KeyedEmployee;
  /** A document, by its key. */
  readonly documents: KeyedDocument;
}

/** The name of a kind of records. */
export type RecordKind = keyof KeyedRecords;

/** Records of one kind and site to add or change; no key occurs twice. */
export interface RecordBatch<Kind extends RecordKind = RecordKind> {
  /** The kind of the records. */
  readonly kind: Kind;
  /** The id of the site. */
  readonly siteId: number;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The records. */
  readonly records: readonly KeyedRecords[Kind][];
  /** Whether nothing is stored, and the outcomes are only determined. */
  readonly dryRun: boolean;
  /** Stored with records that are added or changed, as `countedEntry` completes it. */
  readonly audit: AuditEntry;
}

/** What became of a record; a refused one names its field and the rule. */
export type RecordOutcome = 'added' | 'changed' | 'unchanged' | InputIssue;

/** A request for all records of a kind of a site. */
export interface RecordQuery<Kind extends RecordKind = RecordKind> {
  /** The kind of the records. */
  readonly kind: Kind;
  /** The id of the site. */
  readonly siteId: number;
}

/** A record with a stored value that must not be used. */
export interface UnreadableRecord {
  /** The key of the record, as of {@link RecordStore.read}. */
  readonly externalId: string;
  /** The column of the value. */
  readonly field: string;
  /** An `Unreadable`, whose message names the record and never the value. */
  readonly error: Error;
}

/** Receives records of a kind, and those among them that are unreadable. */
export type OnRecords<Kind extends RecordKind = RecordKind> = (
  records: readonly KeyedRecords[Kind][],
  unreadable: readonly UnreadableRecord[],
) => Promise<void>;

/** Companies, employees and documents by their keys, for imports and exports. */
export interface RecordStore {
  /**
   * Adds the records with new keys, and changes those with known keys to equal the given ones, in
   * one transaction. An equal record stays as it is, a changed one gets its next version. Returns the
   * outcome of each record, in order.
   *
   * A record is refused alone, and the others are stored: with the rule `reference` on `user`,
   * `company` or `employee` when the site has none of that name; with the rule `taken` on
   * `externalId` for a key `paydocs-<id>` that {@link RecordStore.read} returns for a record of
   * this site without a key, since that record would be added twice; with the rule `taken` on the
   * `uuid` of a document that another document has, of any site, before the batch or earlier in it.
   *
   * A document may be of a company that its employee has left. Without a company, a new one is of that
   * of its employee, and a stored one stays where it is unless it gets another employee. The documents
   * of an employee who moves to another company stay as they are.
   *
   * A stored value that was changed outside of paydocs, or moved from another record, is replaced
   * by that of the given one. The audit entry is stored with the first record that is added or
   * changed, and not without one. Parallel batches of one site wait for each other.
   */
  upsert<Kind extends RecordKind>(batch: RecordBatch<Kind>): Promise<readonly RecordOutcome[]>;
  /**
   * Calls `onRecords` with all records in the order of their ids, some at a time, from one
   * snapshot, and waits for it each time. A record without a key has the key `paydocs-<id>`. A
   * record that is unreadable is reported as such, and the others are read. Rejects with an error of
   * `onRecords` unchanged.
   */
  read<Kind extends RecordKind>(
    query: RecordQuery<Kind>,
    onRecords: OnRecords<Kind>,
  ): Promise<void>;
}
