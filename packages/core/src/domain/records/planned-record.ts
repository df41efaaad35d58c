import type { AuditEntry } from '../audit/audit-entry.ts';
import type { InputIssue } from '../foundation/input-rules.ts';
import {
  type KeyedReferences,
  type NamedAtSite,
  type NamingRecord,
  referencesOf,
} from './keyed-references.ts';

/** A record with a key to add or change. */
export interface RecordToStore extends NamingRecord {
  /** The key. */
  readonly externalId: string;
  /** The UUID of a document; null for that of the stored or of a new one. */
  readonly uuid?: string | null;
  /** The UUID of a new document without one. */
  readonly newUuid?: string;
}

/** What is stored under the key of a record. */
export interface StoredUnderKey extends Partial<Pick<KeyedReferences, 'companyId' | 'employeeId'>> {
  /** The id of the record. */
  readonly id: number;
  /** The UUID of a document. */
  readonly uuid?: string;
}

/** What a store has for the records of a batch. */
export interface StoredForBatch<Keyed extends RecordToStore> {
  /** Returns what the site has under a key. */
  readonly stored: (key: string) => StoredUnderKey | undefined;
  /** Whether an export gives a key to a record of the site that has none of its own. */
  readonly isExported: (key: string) => boolean;
  /** The records that others name. */
  readonly named: NamedAtSite;
  /** Those UUIDs of the batch that documents have, at any site. */
  readonly takenUuids: Iterable<string>;
  /** Whether the record that is stored under its key equals a record. */
  readonly isEqual: (record: Keyed, references: KeyedReferences) => boolean;
}

/** A record that is written. */
export interface WrittenRecord<Keyed extends RecordToStore> {
  /** The record. */
  readonly record: Keyed;
  /** Whether it is new. */
  readonly outcome: 'added' | 'changed';
  /** To what it refers. */
  readonly references: KeyedReferences;
  /** The UUID of a document; undefined for other records. */
  readonly uuid: string | undefined;
}

/** What becomes of a record of a batch. */
export type PlannedRecord<Keyed extends RecordToStore> =
  | WrittenRecord<Keyed>
  | { readonly outcome: 'unchanged' | InputIssue };

const taken = (field: 'externalId' | 'uuid') =>
  ({ outcome: { field, rule: 'taken' } }) as const satisfies { readonly outcome: InputIssue };

/**
 * Decides what becomes of each record of a batch. Refused are:
 *
 * - a new one with the key under which another record is exported, which would be stored twice;
 * - one that names what the site does not have;
 * - one with the UUID of another document, which is taken until the batch is stored, also if that document
 *   gets another one.
 */
export const planRecords = <Keyed extends RecordToStore>(
  records: readonly Keyed[],
  site: StoredForBatch<Keyed>,
): readonly PlannedRecord<Keyed>[] => {
  const uuids = new Set(site.takenUuids);
  return records.map((record) => {
    const { externalId, newUuid } = record;
    const stored = site.stored(externalId);
    if (stored === undefined && site.isExported(externalId)) return taken('externalId');
    const references = referencesOf(record, site.named, stored);
    if ('rule' in references) return { outcome: references };
    if (stored !== undefined && site.isEqual(record, references)) return { outcome: 'unchanged' };
    const uuid = record.uuid ?? stored?.uuid ?? newUuid;
    if (uuid !== undefined && uuid !== stored?.uuid) {
      if (uuids.has(uuid)) return taken('uuid');
      uuids.add(uuid);
    }
    return { record, outcome: stored === undefined ? 'added' : 'changed', references, uuid };
  });
};

/** Returns the records of a batch that are written. */
export const writtenRecords = <Keyed extends RecordToStore>(
  planned: readonly PlannedRecord<Keyed>[],
): readonly WrittenRecord<Keyed>[] => planned.filter((each) => 'record' in each);

/** Returns the entry of an import in the audit trail, which counts what is added and changed. */
export const countedEntry = (
  entry: AuditEntry,
  outcomes: readonly PlannedRecord<RecordToStore>['outcome'][],
): AuditEntry => {
  const count = (wanted: string): number => outcomes.filter((each) => each === wanted).length;
  const counts = { added: count('added'), changed: count('changed') };
  return { ...entry, details: { ...entry.details, ...counts } };
};
