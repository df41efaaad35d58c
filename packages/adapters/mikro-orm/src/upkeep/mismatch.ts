import type { CounterKind, NameKind, RecordCountKind } from '../entities/counters.ts';

/** A counter that differs from the number of rows. */
export interface Mismatch {
  /** What is counted; `cents of orders` are what was spent on them. */
  readonly records:
    | 'companies'
    | 'employees'
    | 'orders'
    | 'cents of orders'
    | 'documents'
    | 'transactions';
  readonly siteId: number;
  /** The records that are counted: of the site, of a company or user, or with a name, a status or a type. */
  readonly ofKind: CounterKind | NameKind | RecordCountKind;
  /** The id of the company or user, 0 or nothing for the site, the folded name, the status or the type. */
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
