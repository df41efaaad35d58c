import type { CompanyFilter, CompanySortKey } from '../domain/lists.ts';
import type { Company } from '../domain/payroll.ts';
import type { Slice, Sort } from '../domain/page.ts';
import type { Requester } from '../domain/requester.ts';
import type { Visibility } from '../domain/visibility.ts';
import type { CompanyFieldChanges, CompanyFields } from '../domain/writable-fields.ts';
import type { Creation } from './creation.ts';
import type {
  Change,
  RecordChange,
  RecordCreation,
  RecordRemoval,
  RemovalResult,
} from './record-writing.ts';

/** The related records that a company can embed. */
export type CompanyInclude = 'employees' | 'documents';

/** A validated query for a page of companies. */
export interface CompanyQuery {
  /** The filters, all of which a company matches. */
  readonly filter: CompanyFilter;
  /**
   * Names sort in their folded form by code point. Ties sort by id, in the last key's direction.
   */
  readonly sort: readonly Sort<CompanySortKey>[];
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
  /** The records to embed. */
  readonly include: readonly CompanyInclude[];
  /** The maximum of embedded employees, and of embedded documents. */
  readonly embeddedMax: number;
}

/** A company to create. */
export interface CompanyCreation extends RecordCreation<CompanyFields> {}

/** A change of a company. */
export interface CompanyChange extends RecordChange<CompanyFieldChanges> {}

/**
 * The stored companies. A write checks and acts in one transaction. It is refused with the rule `taken`
 * on `externalId` when another company of the site has the key, or has none and `paydocs-<id>` is the
 * key under which it is exported.
 */
export interface Companies {
  /** Returns the visible rows of the page and the exact total, from one snapshot. */
  page(visibility: Visibility, query: CompanyQuery): Promise<Slice<Company>>;
  /**
   * Returns a company as `page` does, with the included records, from one snapshot. Embeds and counts
   * visible records only; embedded employees have their counts. Returns undefined for a company that
   * is missing or not visible.
   */
  find(visibility: Visibility, lookup: CompanyLookup): Promise<Company | undefined>;
  /**
   * Adds a company, the audit entry and the idempotency key with its answer, in one transaction.
   * Returns the company without included records.
   *
   * - The key is checked first: a key that is in use, whatever became of the record, creates nothing.
   *   A parallel request with the key waits, or is answered `running`. Refused requests leave no key.
   * - Refused with the rule `reference` on `userId` when the site has no such user.
   */
  create(creation: CompanyCreation): Promise<Creation<Company>>;
  /**
   * Changes fields, increments the version, sets the time of the change and stores the audit entry, in
   * one transaction. A change to equal values is `unchanged` and stores nothing. Of parallel changes
   * that expect one version exactly one succeeds.
   */
  change(change: CompanyChange): Promise<Change<Company>>;
  /**
   * Deletes a company and stores the audit entry, in one transaction, provided that no employee,
   * document or order refers to it. A parallel creation that refers to it is refused, or this is.
   */
  remove(removal: RecordRemoval): Promise<RemovalResult>;
}
