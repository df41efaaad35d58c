import type { CounterKind, NameKind } from '../entities/counters.ts';

/** A counter that differs from the number of rows. */
export interface Mismatch {
  /** What is counted; `cents of orders` are what was spent on them. */
  readonly records: 'companies' | 'employees' | 'orders' | 'cents of orders';
  readonly siteId: number;
  /** The records that are counted: of the site, of a company or user, or with a first or last name. */
  readonly ofKind: CounterKind | NameKind;
  /** The id of the company or user, 0 for the site, or the folded name. */
  readonly of: number | string;
  /** The value of the counter. */
  readonly counter: number;
  /** The number of rows, or their sum. */
  readonly rows: number;
}

/** The result of comparing the counters with the rows. */
export interface Recount {
  readonly mismatches: readonly Mismatch[];
}
