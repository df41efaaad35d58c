import type { AuditEntry } from '../domain/audit-entry.ts';
import type { InputIssue } from '../domain/input-rules.ts';
import type { Scope, Visibility } from '../domain/visibility.ts';
import type { IdempotentRequest } from './idempotent-request.ts';

/** A record to create. */
export interface RecordCreation<Fields> {
  /** The rows that the caller sees, at the site of the new record. */
  readonly visibility: Visibility;
  /** The owner. */
  readonly userId: number;
  /** The fields of the new record. */
  readonly fields: Fields;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Undefined for a request without a key. */
  readonly idempotency: IdempotentRequest | undefined;
  /** Stored if the outcome is `created`; the port fills the subject. */
  readonly audit: AuditEntry;
}

/** Which record is written, by whom, and under which condition. */
interface RecordWrite {
  /** The rows that the caller sees. */
  readonly visibility: Visibility;
  /** The rows of the site that the caller may write. */
  readonly writable: Scope;
  readonly id: number;
  /** The versions of which the record must have one; undefined for any. */
  readonly versions: readonly number[] | undefined;
  readonly nowMs: number;
}

/** A change of fields of a record. */
export interface RecordChange<Changes> extends RecordWrite {
  /** Fields that are left out stay. */
  readonly fields: Changes;
  /** Whether the record, as it is when it is locked, may change; every record by default. */
  readonly isUsable?: (record: object) => boolean;
  /**
   * Stored if the outcome is `changed`; the port adds `fields` to its details: the sorted names of
   * the fields that changed, such as `address.zip`.
   */
  readonly audit: AuditEntry;
}

/** A record to delete. */
export interface RecordRemoval extends RecordWrite {
  /** Stored if the outcome is `removed`. */
  readonly audit: AuditEntry;
}

/** Why a record is not written, in the order of the checks. */
type NotWritten =
  /** There is no such record at the site, or the caller does not see it. */
  | { readonly outcome: 'missing' }
  /** The caller sees the record and may not write it. */
  | { readonly outcome: 'forbidden' }
  /** The record has none of the expected versions, but this one. */
  | { readonly outcome: 'stale'; readonly version: number };

/** The outcome of a change. */
export type Change<T> =
  | { readonly outcome: 'changed' | 'unchanged'; readonly record: T }
  | NotWritten
  /** `isUsable` says that the record may not change. */
  | { readonly outcome: 'unusable' }
  /** A field refers to a missing record, or another record has the external id. */
  | { readonly outcome: 'refused'; readonly issue: InputIssue };

/** The outcome of a removal. */
export type RemovalResult =
  | { readonly outcome: 'removed' }
  | NotWritten
  /** Other records refer to the record, visible or not. */
  | { readonly outcome: 'referenced' };
