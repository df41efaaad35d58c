import type { Company, Employee } from '../../domain/records/payroll.ts';
import type { RecordIdentity } from '../../domain/fields/record.ts';
import type { RecordReferences, ReferenceConflicts } from '../../domain/accounts/record-write.ts';
import type { Visibility } from '../../domain/accounts/visibility.ts';
import type {
  CompanyFieldChanges,
  CompanyFields,
  EmployeeFieldChanges,
  EmployeeFields,
} from '../../domain/payroll/writable-fields.ts';

/** A record that is locked to be removed. */
export interface RemovableRow extends Pick<RecordIdentity, 'id' | 'userId' | 'version'> {
  /** Whether other records refer to it, visible or not. */
  readonly isReferenced: boolean;
}

/**
 * The records of one kind in a transaction: companies or employees. A record that is added or removed
 * although what it refers to, or what refers to it, has changed meanwhile, runs the work again.
 */
export interface RecordRows<Row extends RecordIdentity, Fields, Changes> {
  /** Locks a visible record, and returns it as lists show it, with nothing embedded. */
  lock(visibility: Visibility, id: number): Promise<Row | undefined>;
  /** Locks a visible record that may be removed. */
  lockRemovable(visibility: Visibility, id: number): Promise<RemovableRow | undefined>;
  /** Returns what other rows say about the references of a record. */
  check(visibility: Visibility, references: RecordReferences): Promise<ReferenceConflicts>;
  /** Returns the id of a new record, which no other one gets, and what `check` returns. */
  reserve(
    visibility: Visibility,
    references: RecordReferences,
  ): Promise<ReferenceConflicts & Pick<RecordIdentity, 'id'>>;
  /** Adds a record with a reserved id. */
  add(record: RecordIdentity & Fields): Promise<void>;
  /** Stores the given fields of a locked record, with its next version and the time of the change. */
  save(
    record: Pick<RecordIdentity, 'id' | 'siteId'>,
    changes: Changes & Pick<RecordIdentity, 'version' | 'updatedAt'>,
  ): Promise<void>;
  /** Removes a locked record, whose id is not given again. */
  remove(id: number): Promise<void>;
}

/** The companies of a transaction. */
export type CompanyRows = RecordRows<Company, CompanyFields, CompanyFieldChanges>;

/** The employees of a transaction. */
export type EmployeeRows = RecordRows<Employee, EmployeeFields, EmployeeFieldChanges>;
