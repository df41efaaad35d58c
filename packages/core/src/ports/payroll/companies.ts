import type { CompanyFilter, CompanyInclude, CompanySortKey } from '../../domain/records/lists.ts';
import type { Company } from '../../domain/records/payroll.ts';
import type { ListFilter } from '../../domain/fields/list-fields.ts';
import type { Slice, ListWindow } from '../../domain/fields/page.ts';
import type { Requester } from '../../domain/accounts/requester.ts';
import type { Visibility } from '../../domain/accounts/visibility.ts';

/** A validated query for a page of companies. Names sort in their folded form by code point. */
export interface CompanyQuery extends ListWindow<CompanySortKey> {
  /** The filters, all of which a company matches; each has the only status. */
  readonly filter: Omit<CompanyFilter, 'status'>;
  /** The filters by their names, with those of the host's own fields; those of the product by default. */
  readonly filters?: ReadonlyMap<string, ListFilter>;
  /** The records to embed, besides the site; none by default. */
  readonly include?: readonly CompanyInclude[];
  /** The maximum of embedded records of each kind for one company; none by default. */
  readonly embeddedMax?: number;
  /** Who waits for the rows; without a requester the operator. */
  readonly requester?: Requester;
}

/** A request for one company. */
export interface CompanyLookup {
  /** The id of the company. */
  readonly id: number;
  /** The records to embed, besides the site. */
  readonly include: readonly CompanyInclude[];
  /** The maximum of embedded records of each kind. */
  readonly embeddedMax: number;
}

/** The stored companies, for readers. */
export interface Companies {
  /**
   * Returns the visible rows of the page, and from the same snapshot the exact total unless after a place. Embeds visible records
   * only, with their counts. The number of queries does not depend on the number of rows.
   */
  page(visibility: Visibility, query: CompanyQuery): Promise<Slice<Company>>;
  /**
   * Returns a company as `page` does, with the included records, from one snapshot. Embeds and counts
   * visible records only; embedded employees have their counts. Returns undefined for a company that
   * is missing or not visible.
   */
  find(visibility: Visibility, lookup: CompanyLookup): Promise<Company | undefined>;
}
