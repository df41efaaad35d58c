import type {
  EmployeeFilter,
  EmployeeInclude,
  EmployeeSortKey,
} from '../../domain/records/lists.ts';
import type { Employee } from '../../domain/records/payroll.ts';
import type { ListFilter } from '../../domain/fields/list-fields.ts';
import type { Slice, ListWindow } from '../../domain/fields/page.ts';
import type { Requester } from '../../domain/accounts/requester.ts';
import type { Visibility } from '../../domain/accounts/visibility.ts';

/** A validated query for a page of employees. Names sort in their folded form by code point. */
export interface EmployeeQuery extends ListWindow<EmployeeSortKey> {
  /** The filters, all of which an employee matches. */
  readonly filter: EmployeeFilter;
  /** The filters by their names, with those of the host's own fields; those of the product by default. */
  readonly filters?: ReadonlyMap<string, ListFilter>;
  /** The records to embed. */
  readonly include: readonly EmployeeInclude[];
  /** The maximum of embedded documents of an employee. */
  readonly documentsMax: number;
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

/** The stored employees, for readers. */
export interface Employees {
  /**
   * Returns the visible rows of the page, and from the same snapshot the exact total unless after a place. Embeds and counts
   * visible records only. The number of queries does not depend on the number of rows.
   */
  page(visibility: Visibility, query: EmployeeQuery): Promise<Slice<Employee>>;
  /**
   * Returns an employee as `page` does, with the included records, from one snapshot. Returns
   * undefined for an employee that is missing or not visible.
   */
  find(visibility: Visibility, lookup: EmployeeLookup): Promise<Employee | undefined>;
}
