import type { NextYears, OpeningBalance } from './statement-ledger.ts';

/** The next employees of a site with opening balances. */
export interface NextOpenings extends NextYears {
  /** The id of the site. */
  readonly siteId: number;
}

/** An opening balance with the keys under which its company and its employee are exported. */
export interface KeyedOpening extends OpeningBalance {
  /** The key of the company. */
  readonly company: string;
  /** The key of the employee. */
  readonly employee: string;
}

/** A request to delete the amounts of past years. */
export interface YearPruning {
  /** `YYYY`: amounts of earlier years go. */
  readonly beforeYear: string;
  /** The maximum of rows to delete. */
  readonly limit: number;
}

/**
 * The amounts of statements by year, which outlive their documents. A year is over when none of its
 * statements has a document: until then each of its amounts may be needed for a figure. Nothing is over
 * under a legal hold.
 */
export interface StatementYears {
  /**
   * Deletes statements of years that are over, and opening balances of years without statements, of
   * years before one; returns how many. Of parallel calls each deletes other rows, and none waits for a
   * row that is being written.
   */
  prune(pruning: YearPruning): Promise<number>;
  /** Returns how many rows `prune` would delete, before any is. */
  countPrunable(beforeYear: string): Promise<number>;
  /**
   * Returns the opening balances of the next employees that a site has, at companies that it has, in the order of
   * employees, companies, currencies and years.
   */
  openingsOfNext(query: NextOpenings): Promise<readonly KeyedOpening[]>;
}
