import type { Issues } from '../foundation/issues.ts';
import type { ImportedDocument } from './imported-statement.ts';
import type { PlacedEmployee } from './rows-of-employee.ts';
import type { YearStatement } from './statement-year.ts';
import type { StatementAmounts, YearFigures } from './year-figures.ts';

/**
 * The rules of a type whose documents print figures of the employee's year, such as pay statements. A type
 * with them has `keyOf` as well.
 */
export interface YearRules<Content, Shown> {
  /** The name of the type whose year the documents count in; their own by default. */
  readonly ofType?: string | undefined;
  /** Whether documents list the statements of their year, which `complete` gets then. */
  readonly lists?: boolean | undefined;
  /**
   * Returns the content with the rows that it takes from the employee. Adds an issue for each rule that
   * these break.
   */
  withRows(issues: Issues, content: Content, employee: PlacedEmployee): Content;
  /** Whether content takes rows from the employee. */
  takesRows(content: Content): boolean;
  /** Returns the currency of the amounts (ISO 4217). */
  currencyOf(content: Content): string;
  /** Returns the amounts of content with all rows. */
  amountsOf(content: Content): StatementAmounts;
  /** Whether a document prints these figures. */
  prints(shown: Shown, figures: YearFigures): boolean;
  /** Returns the statement of a document that was made elsewhere; undefined for one without. */
  imported(document: ImportedDocument): YearStatement | undefined;
}
