import {
  type Change,
  type Creation,
  type Fields,
  type InputIssue,
  placedFields,
  type RecordChange,
  type RecordCreation,
  type RecordRemoval,
  type RemovalResult,
  sortedJson,
  timestamp,
  type Visibility,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { exportedKey } from './keyed-records.ts';
import { insertAudit } from './memory-audit-log.ts';
import {
  deleteRecord,
  type MemoryTables,
  nextRecordId,
  type StoredCompany,
} from './memory-tables.ts';
import { isInScope } from './visible-records.ts';

/** The part of a row that all kinds of records have. */
type Row = Pick<
  StoredCompany,
  'id' | 'siteId' | 'userId' | 'externalId' | 'version' | 'address' | 'updatedAt'
>;

/** What differs between kinds of records. */
interface Kind<Stored extends Row, Changes, Read> {
  readonly kind: 'companies' | 'employees';
  readonly subject: 'company' | 'employee';
  readonly fields: Fields;
  readonly rows: Map<number, Stored>;
  /** Returns fields as a row has them. */
  readonly toRow: (fields: Changes) => object;
  /** Returns a row with its counts, in the written form. */
  readonly written: (row: Stored, visibility: Visibility) => object;
  /** Returns the record of a written form. */
  readonly returned: (written: object) => Read;
  /** Returns the reference of a row to a record that the caller does not see. */
  readonly referenceIssue: (row: Stored, visibility: Visibility) => InputIssue | undefined;
  /** Whether other records refer to the record. */
  readonly isReferenced: (id: number) => boolean;
}

interface Writing<Changes, Read> {
  readonly create: (creation: RecordCreation<Changes>) => Promise<Creation<Read>>;
  readonly change: (change: RecordChange<Changes>) => Promise<Change<Read>>;
  readonly remove: (removal: RecordRemoval) => Promise<RemovalResult>;
}

const UNKNOWN_USER: InputIssue = { field: 'userId', rule: 'reference', to: 'user' };
const TAKEN_KEY: InputIssue = { field: 'externalId', rule: 'taken' };

/** Returns a row with other fields; parts of an address that are left out stay. */
const merged = <Stored extends Row>(row: Stored, fields: object): Stored => {
  const { address, ...rest } = fields as Partial<Row>;
  return copyOf({ ...row, ...rest, address: { ...row.address, ...address } });
};

/** Returns the sorted names of the fields in which two rows differ. */
const changedFields = (fields: Fields, before: object, after: object): readonly string[] =>
  placedFields(fields)
    .filter(({ name, group }) => {
      const valueIn = (row: object): unknown =>
        Reflect.get(group === undefined ? row : (Reflect.get(row, group) as object), name);
      return sortedJson(valueIn(before)) !== sortedJson(valueIn(after));
    })
    .map(({ name, group }) => (group === undefined ? name : `${group}.${name}`))
    .toSorted();

/** Creates the methods that write records of a kind. Each is one synchronous step: calls cannot race. */
export const recordWriting = <Stored extends Row, Changes, Read>(
  tables: MemoryTables,
  kind: Kind<Stored, Changes, Read>,
): Writing<Changes, Read> => {
  const { rows, subject } = kind;

  const isTaken = ({ id, siteId, externalId }: Row): boolean =>
    externalId !== null &&
    [...rows.values()].some(
      (each) => each.id !== id && each.siteId === siteId && exportedKey(each) === externalId,
    );

  const earlier = ({ idempotency, nowMs }: RecordCreation<Changes>): Creation<Read> | undefined => {
    const answer = tables.idempotencyKeys.get(idempotency?.keyDigest ?? '');
    if (answer === undefined || answer.expiresAtMs <= nowMs) return undefined;
    return answer.requestDigest === idempotency?.requestDigest
      ? { outcome: 'replayed', record: kind.returned(copyOf(answer.record)) }
      : { outcome: 'mismatch' };
  };

  const create: Writing<Changes, Read>['create'] = async (creation) => {
    const { visibility, userId, fields, nowMs, idempotency, audit } = creation;
    const answer = earlier(creation);
    if (answer !== undefined) return answer;
    const { siteId } = visibility;
    const id = nextRecordId(tables, kind.kind);
    const times = { createdAt: timestamp(nowMs), updatedAt: timestamp(nowMs) };
    const row = copyOf({ ...kind.toRow(fields), id, siteId, userId, version: 1, ...times });
    const stored = row as unknown as Stored;
    const issue =
      (tables.users.get(userId)?.siteId === siteId ? undefined : UNKNOWN_USER) ??
      kind.referenceIssue(stored, visibility) ??
      (isTaken(stored) ? TAKEN_KEY : undefined);
    if (issue !== undefined) return { outcome: 'refused', issue };

    insertAudit(tables, { ...audit, subject: { kind: subject, id: String(id) } });
    rows.set(id, stored);
    const record = kind.written(stored, visibility);
    if (idempotency !== undefined) {
      const { keyDigest, ...rest } = idempotency;
      const about = { siteId, recordKind: subject, recordId: id };
      tables.idempotencyKeys.set(keyDigest, { ...rest, ...about, record: copyOf(record) });
    }
    return { outcome: 'created', record: kind.returned(record) };
  };

  /** Returns the row to write, or why it is not written. */
  const writableRow = ({ visibility, writable, id, versions }: Omit<RecordRemoval, 'audit'>) => {
    const row = rows.get(id);
    const { siteId, [kind.kind]: scope } = visibility;
    if (row === undefined || !isInScope(row, siteId, scope)) return { outcome: 'missing' } as const;
    if (!isInScope(row, siteId, writable)) return { outcome: 'forbidden' } as const;
    const { version } = row;
    return versions?.includes(version) === false ? ({ outcome: 'stale', version } as const) : row;
  };

  const change: Writing<Changes, Read>['change'] = async (given) => {
    const { visibility, fields, nowMs, audit } = given;
    const row = writableRow(given);
    if ('outcome' in row) return row;
    if (given.isUsable?.(row) === false) return { outcome: 'unusable' };
    const after = merged(row, kind.toRow(fields));
    const names = changedFields(kind.fields, row, after);
    const issue =
      (names.includes('companyId') ? kind.referenceIssue(after, visibility) : undefined) ??
      (names.includes('externalId') && isTaken(after) ? TAKEN_KEY : undefined);
    if (issue !== undefined) return { outcome: 'refused', issue };

    const answer = (stored: Stored): Read => kind.returned(kind.written(stored, visibility));
    if (names.length === 0) return { outcome: 'unchanged', record: answer(row) };
    insertAudit(tables, { ...audit, details: { ...audit.details, fields: names } });
    const stored = { ...after, version: row.version + 1, updatedAt: timestamp(nowMs) };
    rows.set(row.id, stored);
    return { outcome: 'changed', record: answer(stored) };
  };

  const remove: Writing<Changes, Read>['remove'] = async (removal) => {
    const row = writableRow(removal);
    if ('outcome' in row) return row;
    if (kind.isReferenced(row.id)) return { outcome: 'referenced' };
    insertAudit(tables, removal.audit);
    deleteRecord(tables, kind.kind, row.id);
    return { outcome: 'removed' };
  };

  return { create, change, remove };
};
