import { checkStated } from './check-stated.ts';
import { currencyDecimals } from '../values/currency.ts';
import type { Issues } from '../foundation/issues.ts';
import { camelKeys } from '../foundation/key-case.ts';
import type { RawJson } from '../values/raw-json.ts';
import type { StatementContent, StatementRows } from './statement-content.ts';
import { validateDeductions, validateEarnings } from './statement-rows.ts';

/** The free-form objects of an employee. */
export interface EmployeePay {
  /** With the rows of earnings as `items`. */
  readonly earnings: RawJson;
  /** With the rows of deductions as `items`. */
  readonly deductions: RawJson;
}

/** An employee, and what precedes the paths of issues. */
export interface PlacedEmployee {
  /** The employee. */
  readonly employee: EmployeePay;
  /** What precedes the paths of issues. */
  readonly prefix: string;
}

/** A sum of the year in a record would stay as it is, whatever is paid: only an order states one. */
const unstated = <Row extends { readonly yearToDate: string | null }>(row: Row): Row => ({
  ...row,
  yearToDate: null,
});

/**
 * Returns the rows of a statement: those that were ordered, or the `items` of the employee's objects.
 * Adds an issue for each rule that the employee's rows break, with the path `earnings.items.0.amount`
 * behind the prefix, and for each stated total that is not theirs, with the path `content.totals.net`.
 */
export const rowsOfEmployee = (
  issues: Issues,
  content: StatementContent,
  { employee, prefix }: PlacedEmployee,
): StatementRows => {
  const before = issues.list.length;
  const decimals = currencyDecimals(content.currency) as number;
  const inputOf = (kind: 'earnings' | 'deductions') => ({
    input: camelKeys(employee[kind].parse()['items'] ?? []),
    path: `${prefix}${kind}.items`,
    decimals,
    isFreeForm: true,
  });
  const rows = {
    earnings: content.earnings ?? validateEarnings(issues, inputOf('earnings')).map(unstated),
    deductions:
      content.deductions ?? validateDeductions(issues, inputOf('deductions')).map(unstated),
  };
  if (issues.list.length === before) {
    checkStated(issues, { content, rows }, { path: `${prefix}content` });
  }
  return rows;
};
