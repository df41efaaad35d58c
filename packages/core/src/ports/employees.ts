import type { EmployeeFilter, EmployeeInclude, EmployeeSortKey } from '../domain/lists.ts';
import type { Employee } from '../domain/payroll.ts';
import type { Slice, Sort } from '../domain/page.ts';
import type { Requester } from '../domain/requester.ts';
import type { Visibility } from '../domain/visibility.ts';
import type { EmployeeFieldChanges, EmployeeFields } from '../domain/writable-fields.ts';
import type { Creation } from './creation.ts';
import type {
  Change,
  RecordChange,
  RecordCreation,
  RecordRemoval,
  RemovalResult,
} from './record-writing.ts';

/** A validated query for a page of employees. */
export interface EmployeeQuery {
  /** The filters, all of which an employee matches. */
  readonly filter: EmployeeFilter;
  /**
   * Names sort in their folded form by code point. Ties sort by id, in the last key's direction.
   */
  readonly sort: readonly Sort<EmployeeSortKey>[];
  /** The records to embed. */
  readonly include: readonly EmployeeInclude[];
  /** The maximum of embedded documents of an employee. */
  readonly documentsMax: number;
  /** The number of rows before the page. */
  readonly offset: number;
  /** The maximum number of rows. */
  readonly limit: number;
  /** Who waits for the rows; without a requester the operator. */
  readonly requester?: Requester;
}

/** A request for one employee. */
export interface EmployeeLookup {
  /** The id of the employee. */
  readonly id: number;
  /** The records to embed. */
  readonly include: readonly EmployeeInclude[];
  /** The maximum of embedded documents of an employee. */
  readonly documentsMax: number;
}

/** An employee to create. */
export interface EmployeeCreation extends RecordCreation<EmployeeFields> {}

/** A change of an employee. */
export interface EmployeeChange extends RecordChange<EmployeeFieldChanges> {}

/**
 * The stored employees. A write checks and acts in one transaction. It is refused with the rule
 * `reference` on `companyId` when the caller sees no such company at the site, unless the employee
 * has it already; and with the rule `taken` on `externalId` when another employee of the site has the
 * key, or has none and `paydocs-<id>` is the key under which it is exported.
 */
export interface Employees {
  /**
   * Returns the visible rows of the page and the exact total, from one snapshot. Embeds and counts
   * visible records only. The number of queries does not depend on the number of rows.
   */
  page(visibility: Visibility, query: EmployeeQuery): Promise<Slice<Employee>>;
  /**
   * Returns an employee as `page` does, with the included records, from one snapshot. Returns
   * undefined for an employee that is missing or not visible.
   */
  find(visibility: Visibility, lookup: EmployeeLookup): Promise<Employee | undefined>;
  /**
   * Adds an employee, the audit entry and the idempotency key with its answer, in one transaction.
   * Returns the employee without included records.
   *
   * - The key is checked first: a key that is in use, whatever became of the record, creates nothing.
   *   A parallel request with the key waits, or is answered `running`. Refused requests leave no key.
   * - Refused with the rule `reference` on `userId` when the site has no such user.
   */
  create(creation: EmployeeCreation): Promise<Creation<Employee>>;
  /**
   * Changes fields, increments the version, sets the time of the change and stores the audit entry, in
   * one transaction. A change to equal values is `unchanged` and stores nothing. Of parallel changes
   * that expect one version exactly one succeeds. Documents keep the company that issued them
   * when their employee moves to another.
   */
  change(change: EmployeeChange): Promise<Change<Employee>>;
  /**
   * Deletes an employee and stores the audit entry, in one transaction, provided that no document or
   * order refers to it. A parallel creation that refers to it is refused, or this is.
   */
  remove(removal: RecordRemoval): Promise<RemovalResult>;
}
