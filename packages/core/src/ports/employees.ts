import type { Employee } from '../domain/employee.ts';
import type { Slice, Sort } from '../domain/page.ts';
import type { Visibility } from '../domain/visibility.ts';

/** The keys that employees can be sorted by. */
export type EmployeeSortKey = 'firstName' | 'lastName' | 'companyId' | 'createdAt';

/** What an employee can embed. */
export type EmployeeInclude = 'company' | 'documents';

/** Alternatives for each field, any of which may match; the fields combine with AND. Never empty. */
export interface EmployeeFilter {
  readonly id?: readonly number[];
  readonly companyId?: readonly number[];
  /** Parts of the name, in the form of `fold`. */
  readonly firstName?: readonly string[];
  /** Parts of the name, in the form of `fold`. */
  readonly lastName?: readonly string[];
  /** Parts of the address, in the form of `fold`. */
  readonly email?: readonly string[];
}

/** Which employees, in which order, with what embedded: checked and canonical. */
export interface EmployeeQuery {
  readonly filter: EmployeeFilter;
  /** Names compare in their folded form by code point; ties break by id, in the last key's direction. */
  readonly sort: readonly Sort<EmployeeSortKey>[];
  readonly include: readonly EmployeeInclude[];
  readonly documentsMax: number;
  readonly offset: number;
  readonly limit: number;
}

/** The employees. */
export interface Employees {
  /**
   * The rows of the page and the exact total, both of one snapshot, of what is visible: embedded
   * and counted records too. Costs a fixed number of queries whatever is embedded.
   */
  page(visibility: Visibility, query: EmployeeQuery): Promise<Slice<Employee>>;
}
