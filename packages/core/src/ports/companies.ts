import type { Company } from '../domain/company.ts';
import type { Slice, Sort } from '../domain/page.ts';
import type { Visibility } from '../domain/visibility.ts';

/** The keys that companies can be sorted by. */
export type CompanySortKey = 'name' | 'createdAt';

/** Alternatives for each field, any of which may match; the fields combine with AND. Never empty. */
export interface CompanyFilter {
  readonly id?: readonly number[];
  /** Parts of the name, in the form of `fold`. */
  readonly name?: readonly string[];
}

/** Which companies, in which order: checked and canonical. */
export interface CompanyQuery {
  readonly filter: CompanyFilter;
  /** Names compare in their folded form by code point; ties break by id, in the last key's direction. */
  readonly sort: readonly Sort<CompanySortKey>[];
  readonly offset: number;
  readonly limit: number;
}

/** The companies. */
export interface Companies {
  /** The rows of the page and the exact total, both of one snapshot, of what is visible. */
  page(visibility: Visibility, query: CompanyQuery): Promise<Slice<Company>>;
}
