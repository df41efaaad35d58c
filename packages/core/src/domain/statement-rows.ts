import {
  type Decimal,
  formatDecimal,
  parseDecimal,
  product,
  shortened,
  unitsOf,
} from './decimal.ts';
import type { Issues } from './issues.ts';
import { validateText } from './text.ts';
import { invalid, isObject, type Validation } from './validation.ts';

/** A row of deductions as it was ordered. Amounts have the decimals of the currency. */
export interface DeductionRow {
  readonly name: string;
  readonly amount: string;
  /** Null when it is computed. */
  readonly yearToDate: string | null;
}

/** A row of earnings as it was ordered. */
export interface EarningRow extends DeductionRow {
  readonly hours: string | null;
  readonly rate: string | null;
}

/** The rows to validate: their path, and the decimals of the currency. */
interface Rows {
  readonly input: unknown;
  readonly path: string;
  readonly decimals: number;
}

/** One row to validate. */
interface Row extends Omit<Rows, 'input'> {
  readonly fields: Readonly<Record<string, unknown>>;
}

const ROWS_MAX = 50;
const NAME = { min: 1, max: 100, trimmed: true } as const;
const MAX = 10n ** 12n;
/** The decimals that hours and rates may have. */
const FINE_DECIMALS = 4;
const HOURS_DECIMALS = 2;
const ZERO: Decimal = { units: 0n, decimals: 0 };

const exampleOf = (decimals: number): string =>
  formatDecimal({ units: unitsOf({ units: 12345n, decimals: 2 }, decimals), decimals });

/** Validates a number of less than a million millions, with at most these decimals. */
const decimalOf =
  (decimalsMax: number) =>
  (input: unknown): Validation<Decimal> => {
    if (input === undefined || input === null || input === '') return invalid({ rule: 'required' });
    const given = parseDecimal(input);
    const isFit =
      given !== undefined &&
      given.decimals <= decimalsMax &&
      unitsOf({ ...given, units: given.units < 0n ? -given.units : given.units }, decimalsMax) <
        MAX * 10n ** BigInt(decimalsMax);
    return isFit
      ? { value: given }
      : invalid({ rule: 'format', expected: `a decimal number such as ${exampleOf(decimalsMax)}` });
  };

/** Validates a value that may be missing; an invalid one counts as missing. */
const takeOptional = (
  issues: Issues,
  { fields, path }: Row,
  [name, decimals]: readonly [string, number],
): Decimal | null => {
  const input = fields[name];
  if (input === undefined || input === null) return null;
  return issues.take<Decimal | null>(`${path}.${name}`, decimalOf(decimals)(input), null);
};

const canonical = (value: Decimal, decimals: number): string =>
  formatDecimal(shortened(value, decimals));

const deductionRow = (issues: Issues, row: Row): DeductionRow => {
  const { fields, path, decimals } = row;
  const name = issues.take(`${path}.name`, validateText(fields['name'], NAME), '');
  const amount = issues.take(`${path}.amount`, decimalOf(decimals)(fields['amount']), ZERO);
  const yearToDate = takeOptional(issues, row, ['yearToDate', decimals]);
  return {
    name,
    amount: canonical(amount, decimals),
    yearToDate: yearToDate && canonical(yearToDate, decimals),
  };
};

const earningRow = (issues: Issues, row: Row): EarningRow => {
  const { path, decimals } = row;
  const known = issues.list.length;
  const rest = deductionRow(issues, row);
  const hours = takeOptional(issues, row, ['hours', FINE_DECIMALS]);
  const rate = takeOptional(issues, row, ['rate', FINE_DECIMALS]);
  if (hours !== null && rate !== null && issues.list.length === known) {
    const units = unitsOf(product(hours, rate), decimals);
    const computed = formatDecimal({ units, decimals });
    const expected = `${computed}, which is hours × rate`;
    if (computed !== rest.amount) issues.add({ field: `${path}.amount`, rule: 'format', expected });
  }
  return {
    ...rest,
    hours: hours && canonical(hours, HOURS_DECIMALS),
    rate: rate && canonical(rate, decimals),
  };
};

const rowsOf =
  <T>(read: (issues: Issues, row: Row) => T) =>
  (issues: Issues, { input, path, decimals }: Rows): readonly T[] => {
    if (!Array.isArray(input)) {
      issues.add({ field: path, rule: 'list' });
      return [];
    }
    if (input.length > ROWS_MAX) {
      issues.add({ field: path, rule: 'items', max: ROWS_MAX });
      return [];
    }
    return input.flatMap((fields: unknown, index) => {
      const place = `${path}.${index}`;
      if (isObject(fields)) return [read(issues, { fields, path: place, decimals })];
      issues.add({ field: place, rule: 'object' });
      return [];
    });
  };

/** Validates at most 50 rows of deductions. */
export const validateDeductions = rowsOf(deductionRow);

/**
 * Validates 1 to 50 rows of earnings. The amount of a row with hours and rate is their product, rounded
 * to the currency, half away from zero.
 */
export const validateEarnings = (issues: Issues, rows: Rows): readonly EarningRow[] => {
  if (Array.isArray(rows.input) && rows.input.length === 0) {
    issues.add({ field: rows.path, rule: 'required' });
  }
  return rowsOf(earningRow)(issues, rows);
};
