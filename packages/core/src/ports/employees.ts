import type { Employee } from '../domain/employee.ts';
import type { Slice, Sort } from '../domain/page.ts';
import type { Requester } from '../domain/requester.ts';
import type { Visibility } from '../domain/visibility.ts';

/** The sort keys of employees. */
export type EmployeeSortKey = 'firstName' | 'lastName' | 'companyId' | 'createdAt';

/** The related records that an employee can embed. */
export type EmployeeInclude = 'company' | 'documents';

/** Alternatives for each field. Fields combine with AND, alternatives with OR. Lists are not empty. */
export interface EmployeeFilter {
  readonly id?: readonly number[];
  readonly companyId?: readonly number[];
  /** Folded parts of the name. */
  readonly firstName?: readonly string[];
  /** Folded parts of the name. */
  readonly lastName?: readonly string[];
  /** Folded parts of the address. */
  readonly email?: readonly string[];
}

/** A validated query for a page of employees. */
export interface EmployeeQuery {
  readonly filter: EmployeeFilter;
  /**
   * Names sort in their folded form by code point. Ties sort by id, in the last key's direction.
   */
  readonly sort: readonly Sort<EmployeeSortKey>[];
  readonly include: readonly EmployeeInclude[];
  readonly documentsMax: number;
  readonly offset: number;
  readonly limit: number;
  /** Who waits for the rows; without a requester the operator. */
  readonly requester?: Requester;
}

/** The stored employees. */
export interface Employees {
  /**
   * Returns the visible rows of the page and the exact total, from one snapshot. Embeds and counts
   * visible records only. The number of queries does not depend on the number of rows.
   */
  page(visibility: Visibility, query: EmployeeQuery): Promise<Slice<Employee>>;
}
