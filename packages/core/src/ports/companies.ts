import type { Company } from '../domain/company.ts';
import type { Slice, Sort } from '../domain/page.ts';
import type { Requester } from '../domain/requester.ts';
import type { Visibility } from '../domain/visibility.ts';

/** The sort keys of companies. */
export type CompanySortKey = 'name' | 'createdAt';

/** Alternatives for each field. Fields combine with AND, alternatives with OR. Lists are not empty. */
export interface CompanyFilter {
  readonly id?: readonly number[];
  /** Folded parts of the name. */
  readonly name?: readonly string[];
}

/** A validated query for a page of companies. */
export interface CompanyQuery {
  readonly filter: CompanyFilter;
  /**
   * Names sort in their folded form by code point. Ties sort by id, in the last key's direction.
   */
  readonly sort: readonly Sort<CompanySortKey>[];
  readonly offset: number;
  readonly limit: number;
  /** Who waits for the rows; without a requester the operator. */
  readonly requester?: Requester;
}

/** The stored companies. */
export interface Companies {
  /** Returns the visible rows of the page and the exact total, from one snapshot. */
  page(visibility: Visibility, query: CompanyQuery): Promise<Slice<Company>>;
}
