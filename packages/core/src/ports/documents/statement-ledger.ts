import type { YearKey, YearStatement, YearWindow } from '../../domain/statements/statement-year.ts';
import type { YearFigures } from '../../domain/statements/year-figures.ts';

/** A place in a year, from which its statements may change. */
export interface YearPlace extends YearKey {
  /** `YYYY-MM-DD`. */
  readonly payDate: string;
  /** The id of the document, which orders statements of one pay date. */
  readonly documentId: number;
}

/** What makes a statement the same as another one. */
export interface StatementKey
  extends Pick<
    YearStatement,
    'siteId' | 'companyId' | 'employeeId' | 'type' | 'payDate' | 'periodStart' | 'periodEnd' | 'run'
  > {}

/** A statement that another one would repeat. */
export interface ExistingStatement {
  /** The id of its document, which may be pruned. */
  readonly documentId: number;
  /** The id of the employee; 0 for a document of a company alone. */
  readonly employeeId: number;
  /** The UUID of its document; null once that is pruned. */
  readonly uuid: string | null;
}

/** The year of an employee at a company, of all types of documents. */
export interface OpeningKey extends Omit<YearKey, 'type'> {
  /** `YYYY`. */
  readonly year: string;
}

/** The next employees with statements. */
export interface NextYears {
  /** Employees with a greater id. */
  readonly afterId: number;
  /** The maximum number of employees. */
  readonly limit: number;
}

/** The sums of a year before the first statement. */
export interface OpeningBalance extends OpeningKey {
  /** The sums of each section. */
  readonly figures: YearFigures;
}

/**
 * The statements of a transaction: the amounts that a year is made of. They refer to no document, which
 * they may outlive. At most one of a `StatementKey` is live; a second one breaks a constraint.
 */
export interface StatementLedger {
  /** Locks employees, whose statements no other transaction changes then. */
  lock(employeeIds: readonly number[]): Promise<void>;
  /**
   * Locks the employees of these places, and returns for each place its window: at least all statements
   * of the year from the place on in the order of pay dates and ids, all of the year when one of them
   * waits or the one before has no figures, and the figures before them.
   */
  windows(places: readonly YearPlace[]): Promise<readonly YearWindow[]>;
  /** Returns the statements of documents, whose employees are locked. */
  of(documentIds: readonly number[]): Promise<readonly YearStatement[]>;
  /** Returns for each key the statement that has it: the live one, or else one that waits. */
  existing(keys: readonly StatementKey[]): Promise<readonly (ExistingStatement | undefined)[]>;
  /**
   * Locks and returns for each key the first live statement, in the order of their documents, that is the same
   * but for its run: a space and the UUID of its document follow that of the key.
   */
  repeating(keys: readonly StatementKey[]): Promise<readonly (YearStatement | undefined)[]>;
  /** Returns those of these employees who have statements, or an opening balance, of a company. */
  paidBy(companyId: number, employeeIds: readonly number[]): Promise<readonly number[]>;
  /** Adds or replaces statements: first those that end, then the others. */
  save(statements: readonly YearStatement[]): Promise<void>;
  /** Removes statements. */
  remove(documentIds: readonly number[]): Promise<void>;
  /** Returns the opening balance of each year. */
  openings(years: readonly OpeningKey[]): Promise<readonly (OpeningBalance | undefined)[]>;
  /** Returns the starts of those years that have statements, for each type of documents. */
  startsOf(years: readonly OpeningKey[]): Promise<readonly YearPlace[]>;
  /** Returns the starts of all years of the next employees of all sites, in the order of their ids. */
  yearsOfNext(query: NextYears): Promise<readonly YearPlace[]>;
  /** Replaces opening balances. */
  saveOpening(balances: readonly OpeningBalance[]): Promise<void>;
}
