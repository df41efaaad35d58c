import { currencyDecimals, validateCurrency } from '../values/currency.ts';
import { parseDecimal } from '../values/decimal.ts';
import type { Issues } from '../foundation/issues.ts';
import type { JsonObject } from '../foundation/json.ts';
import { partNamed } from '../foundation/key-case.ts';
import { invalid, isBlank, isObject, oneOf } from '../foundation/validation.ts';
import { validateDate } from '../fields/record-rules.ts';
import { dateOf } from './imported-statement.ts';
import { canonical, decimalSumOf } from './statement-numbers.ts';
import { DEDUCTION_KINDS } from './year-figures.ts';

const SECTIONS = ['earnings', 'reimbursements', 'deductions', 'employerContributions'] as const;
const AMOUNTS = ['amount', 'yearToDate'] as const;

/** The most letters of a run: an index of the database has it, which takes no text of any length. */
const RUN_MAX = 255;

/** Adds an issue for a date in another form: its statement would count in no year, or beside the one that it repeats. */
const checkDate = (issues: Issues, field: string, input: unknown): void => {
  if (!isBlank(input)) issues.take<unknown>(field, validateDate(input), null);
};

/** Adds an issue for hours that are no number. */
const checkHours = (issues: Issues, field: string, input: unknown): void => {
  if (isBlank(input) || parseDecimal(input) !== undefined) return;
  issues.add({ field, rule: 'format', expected: 'a decimal number such as 7.5' });
};

/** Adds an issue for an amount that is none, or that the currency has not enough decimals for. */
const checkAmount = (issues: Issues, field: string, input: unknown, decimals: number): void => {
  if (isBlank(input)) return;
  const number = parseDecimal(input);
  const text = number === undefined ? input : canonical(number, 0);
  issues.take<unknown>(field, decimalSumOf(decimals)(text), null);
};

/** Adds an issue for hours, and for each kind and amount of rows with a name; what is no such row counts nowhere. */
const checkRows = (issues: Issues, path: string, rows: unknown, decimals: number): void => {
  for (const [index, row] of (Array.isArray(rows) ? rows : []).entries()) {
    if (path === 'content.earnings') {
      checkHours(issues, `${path}.${index}.hours`, partNamed(row, 'hours'));
    }
    if (!isObject(row) || typeof row['name'] !== 'string') continue;
    const { kind } = row;
    if (path === 'content.deductions' && !isBlank(kind)) {
      issues.take<unknown>(`${path}.${index}.kind`, oneOf(DEDUCTION_KINDS)(kind), null);
    }
    for (const name of AMOUNTS) {
      checkAmount(issues, `${path}.${index}.${name}`, partNamed(row, name), decimals);
    }
  }
};

/** Adds an issue for all that would count in no year, or as another amount, kind or run, of completed content. */
export const checkImported = (issues: Issues, content: JsonObject): void => {
  const currency = issues.take('content.currency', validateCurrency(content['currency']), 'USD');
  checkDate(issues, 'content.payDate', content['pay_date']);
  if (dateOf(content['pay_date']) === undefined) return;
  for (const name of SECTIONS) {
    const decimals = currencyDecimals(currency) as number;
    checkRows(issues, `content.${name}`, partNamed(content, name), decimals);
  }
  const period = partNamed(content, 'payPeriod');
  for (const end of ['start', 'end']) {
    checkDate(issues, `content.payPeriod.${end}`, partNamed(period, end));
  }
  const hours = partNamed(partNamed(content['totals'], 'yearToDate'), 'hours');
  checkHours(issues, 'content.totals.yearToDate.hours', hours);
  const { run } = content;
  if (typeof run === 'string' && [...run].length > RUN_MAX) {
    issues.take('content.run', invalid({ rule: 'length', min: 0, max: RUN_MAX }), run);
  }
};
