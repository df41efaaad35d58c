import type { CompanyFilter, CompanyInclude, CompanySortKey } from '../../domain/records/lists.ts';
import type { Company } from '../../domain/records/payroll.ts';
import type { Slice, Sort } from '../../domain/fields/page.ts';
import type { Requester } from '../../domain/accounts/requester.ts';
import type { Visibility } from '../../domain/accounts/visibility.ts';

/** A validated query for a page of companies. */
export interface CompanyQuery {
  /** The filters, all of which a company matches; each has the only status. */
  readonly filter: Omit<CompanyFilter, 'status'>;
  /**
   * Names sort in their folded form by code point. Ties sort by id, in the last key's direction.
   */
  readonly sort: readonly Sort<CompanySortKey>[];
  /** The records to embed, besides the site; none by default. */
  readonly include?: readonly CompanyInclude[];
  /** The maximum of embedded records of each kind for one company; none by default. */
  readonly embeddedMax?: number;
  /** The number of rows before the page. */
  readonly offset: number;
  /** The maximum number of rows. */
  readonly limit: number;
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
   * Returns the visible rows of the page and the exact total, from one snapshot. Embeds visible records
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
