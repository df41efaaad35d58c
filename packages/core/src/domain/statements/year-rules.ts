import type { StatementFirm, StatementPerson } from './complete-statement.ts';
import type { InputIssue } from '../foundation/input-rules.ts';
import type { Issues } from '../foundation/issues.ts';
import type { ImportedDocument } from './imported-statement.ts';
import type { PlacedEmployee } from './rows-of-employee.ts';
import type { StatementKeyFields, YearStatement } from './statement-year.ts';
import type { StatementAmounts, YearFigures } from './year-figures.ts';

/** A statement that sets of rules look at. */
export interface RuledStatement<Content> {
  /** What the statement says. */
  readonly content: Content;
  /** Who is paid. */
  readonly employee: StatementPerson;
  /** Who pays. */
  readonly company: StatementFirm;
  /** The names of the sets of rules. */
  readonly rules: readonly string[];
  /** What precedes the paths of issues. */
  readonly prefix: string;
}

/** The rules of a type whose documents print figures of the employee's year, such as pay statements. */
export interface YearRules<Content, Shown> {
  /**
   * Returns the content with the rows that it takes from the employee. Adds an issue for each rule that
   * these break.
   */
  withRows(issues: Issues, content: Content, employee: PlacedEmployee): Content;
  /** Whether content takes rows from the employee. */
  takesRows(content: Content): boolean;
  /** Returns the currency of the amounts (ISO 4217). */
  currencyOf(content: Content): string;
  /** Returns what makes a statement the same as another one of the employee. */
  keyOf(content: Content): StatementKeyFields;
  /** Returns the amounts of content with all rows. */
  amountsOf(content: Content): StatementAmounts;
  /** Returns an issue for each item that sets of rules ask for. */
  missing(statement: RuledStatement<Content>): readonly InputIssue[];
  /** Whether a document prints these figures. */
  prints(shown: Shown, figures: YearFigures): boolean;
  /** Returns the statement of a document that was made elsewhere; undefined for one without. */
  imported(document: ImportedDocument): YearStatement | undefined;
}
