import { expectedAmount } from './expected-amount.ts';
import type { Issues } from '../foundation/issues.ts';
import { refuseUnknownFields } from '../foundation/known-fields.ts';
import type { StatementBalance } from './pay-statement.ts';
import {
  canonical,
  decimalOf,
  decimalSumOf,
  FINE_DECIMALS,
  HOURS_DECIMALS,
  minorUnits,
  RATE_DECIMALS,
  takeOptional,
  ZERO,
} from './statement-numbers.ts';
import { lineUpTo, validateRowName } from '../values/text.ts';
import { isObject, oneOf } from '../foundation/validation.ts';
import { DEDUCTION_KINDS, type DeductionKind, DEFAULT_KIND } from './year-figures.ts';

/** A row with an amount as it was ordered. Amounts have the decimals of the currency. */
export interface AmountRow {
  /** The name of the row as it was given, such as `Regular`. */
  readonly name: string;
  /** The amount of the period, a canonical decimal string. */
  readonly amount: string;
  /** Null when it is computed. */
  readonly yearToDate: string | null;
}

/** A row of deductions as it was ordered. */
export interface DeductionRow extends AmountRow {
  /** Whether the row is a tax, or deducted before or after taxes. */
  readonly kind: DeductionKind;
}

/** A row of earnings as it was ordered. */
export interface EarningRow extends AmountRow {
  /** Hours worked, a decimal string; null when they are not stated. */
  readonly hours: string | null;
  /** Pieces, miles or other units, a decimal string; null without any. */
  readonly units: string | null;
  /** The rate of an hour or unit, a decimal string; null when it is not stated. */
  readonly rate: string | null;
  /** The factor of the rate, such as `1.5` for overtime; null for none. */
  readonly multiplier: string | null;
}

/** A section to validate: its rows, their path, and the decimals of the currency. */
export interface SectionInput {
  readonly input: unknown;
  readonly path: string;
  readonly decimals: number;
  /** Whether unknown fields are ignored, as in the free-form objects of an employee. */
  readonly isFreeForm?: boolean;
  /** Whether only the form is checked, since the currency may still change. */
  readonly isShared?: boolean;
}

/** One row to validate. */
interface Row extends Omit<SectionInput, 'input'> {
  readonly fields: Readonly<Record<string, unknown>>;
}

/** How the rows of a section are read. */
interface RowReader<T> {
  readonly known: readonly string[];
  readonly read: (issues: Issues, row: Row) => T;
}

const ROWS_MAX = 50;
const AMOUNT_FIELDS = ['name', 'amount', 'yearToDate'];

const amountRow = (issues: Issues, row: Row): AmountRow => {
  const { fields, path, decimals } = row;
  const name = issues.take(`${path}.name`, validateRowName(fields['name']), '');
  const amount = issues.take(`${path}.amount`, decimalOf(decimals)(fields['amount']), ZERO);
  const yearToDate = takeOptional(issues, row, ['yearToDate', decimals, decimalSumOf]);
  return {
    name,
    amount: canonical(amount, decimals),
    yearToDate: yearToDate && canonical(yearToDate, decimals),
  };
};

const deductionRow = (issues: Issues, row: Row): DeductionRow => {
  const kind = row.fields['kind'] ?? DEFAULT_KIND;
  return {
    ...amountRow(issues, row),
    kind: issues.take(`${row.path}.kind`, oneOf(DEDUCTION_KINDS)(kind), DEFAULT_KIND),
  };
};

const earningRow = (issues: Issues, row: Row): EarningRow => {
  const { path, decimals } = row;
  const before = issues.list.length;
  const rest = amountRow(issues, row);
  const hours = takeOptional(issues, row, ['hours', FINE_DECIMALS]);
  const units = takeOptional(issues, row, ['units', FINE_DECIMALS]);
  const rate = takeOptional(issues, row, ['rate', RATE_DECIMALS]);
  const multiplier = takeOptional(issues, row, ['multiplier', FINE_DECIMALS]);
  if (issues.list.length === before && row.isShared !== true) {
    const factors = { hours, units, rate, multiplier };
    const amount = minorUnits(rest.amount, decimals);
    const expected = expectedAmount({ factors, amount, decimals });
    if (expected !== undefined) issues.add({ field: `${path}.amount`, rule: 'format', expected });
  }
  return {
    ...rest,
    hours: hours && canonical(hours, HOURS_DECIMALS),
    units: units && canonical(units, 0),
    rate: rate && canonical(rate, decimals),
    multiplier: multiplier && canonical(multiplier, 0),
  };
};

const balanceRow = (issues: Issues, row: Row): StatementBalance => {
  const { fields, path } = row;
  const earned = takeOptional(issues, row, ['earned', FINE_DECIMALS]);
  const used = takeOptional(issues, row, ['used', FINE_DECIMALS]);
  const balance = decimalOf(FINE_DECIMALS)(fields['balance']);
  return {
    name: issues.take(`${path}.name`, validateRowName(fields['name']), ''),
    unit: issues.take(`${path}.unit`, lineUpTo(30)(fields['unit']), ''),
    earned: earned && canonical(earned, HOURS_DECIMALS),
    used: used && canonical(used, HOURS_DECIMALS),
    balance: canonical(issues.take(`${path}.balance`, balance, ZERO), HOURS_DECIMALS),
  };
};

/** Returns a validator of a list of at most so many objects. */
export const listOf =
  <T>({ known, read }: RowReader<T>, max = ROWS_MAX) =>
  (issues: Issues, { input, path, ...context }: SectionInput): readonly T[] => {
    if (!Array.isArray(input)) {
      issues.add({ field: path, rule: 'list' });
      return [];
    }
    if (input.length > max) {
      issues.add({ field: path, rule: 'items', max });
      return [];
    }
    return Array.from<unknown>(input).flatMap((fields, index) => {
      const place = `${path}.${index}`;
      if (!isObject(fields)) {
        issues.add({ field: place, rule: 'object' });
        return [];
      }
      if (context.isFreeForm !== true) refuseUnknownFields(issues, { fields, path: place, known });
      return [read(issues, { ...context, fields, path: place })];
    });
  };

/** Validates at most 50 rows of reimbursements, or of contributions of the employer. */
export const validateAmounts = listOf({ known: AMOUNT_FIELDS, read: amountRow });

/** Validates at most 50 rows of deductions. */
export const validateDeductions = listOf({ known: [...AMOUNT_FIELDS, 'kind'], read: deductionRow });

/** Validates at most 50 rows of balances. */
export const validateBalances = listOf({
  known: ['name', 'unit', 'earned', 'used', 'balance'],
  read: balanceRow,
});

const validateEarningRows = listOf({
  known: [...AMOUNT_FIELDS, 'hours', 'units', 'rate', 'multiplier'],
  read: earningRow,
});

/**
 * Validates 1 to 50 rows of earnings. The amount of a row with a rate is `hours × rate × multiplier`, or
 * `units × rate × multiplier` when it has units, up to one minor unit more or less.
 */
export const validateEarnings = (issues: Issues, rows: SectionInput): readonly EarningRow[] => {
  if (Array.isArray(rows.input) && rows.input.length === 0) {
    issues.add({ field: rows.path, rule: 'required' });
  }
  return validateEarningRows(issues, rows);
};
