import { list, needed, box, row, type BoxRule } from '../tax-forms/box-rules.ts';
import { decimalIn, formatDecimal, product } from '../values/decimal.ts';
import { expectedProduct } from '../statements/expected-amount.ts';
import type { Issues } from '../foundation/issues.ts';
import {
  canonical,
  decimalOf,
  FINE_DECIMALS,
  minorUnits,
  RATE_DECIMALS,
} from '../statements/statement-numbers.ts';
import { lineUpTo } from '../values/text.ts';
import { invalid, type Validator } from '../foundation/validation.ts';

/** A line of an invoice as it was ordered. Numbers are canonical decimal texts. */
export interface InvoiceLine {
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  /** `quantity` × `price`. */
  readonly amount: string;
  readonly discount?: string;
  readonly tax?: string;
}

/** A line with its total: the amount less the discount, and the tax. */
export interface PricedLine {
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  readonly discount: string | null;
  readonly tax: string | null;
  readonly total: string;
}

/** The sums of the lines. */
export interface InvoiceTotals {
  readonly amount: string;
  readonly discount: string;
  readonly tax: string;
  readonly total: string;
}

const LINES_MAX = 100;

/** Returns the validator of a number with at most these decimals, whose text has at least some. */
const number =
  (most: number, least: number): Validator<string> =>
  (input) => {
    const value = decimalOf(most)(input);
    return 'value' in value ? { value: canonical(value.value, least) } : value;
  };

const NOT_NEGATIVE = 'an amount of at least 0';

const notNegative =
  (validate: Validator<string>): Validator<string> =>
  (input) => {
    const value = validate(input);
    return 'value' in value && value.value.startsWith('-')
      ? invalid({ rule: 'format', expected: NOT_NEGATIVE })
      : value;
  };

/** Adds an issue when the amount of a line is more than one minor unit away from quantity × price. */
const checkAmount = (issues: Issues, field: string, line: InvoiceLine, decimals: number): void => {
  const computed = product(decimalIn(line.quantity), decimalIn(line.price));
  const amount = minorUnits(line.amount, decimals);
  const rounded = expectedProduct(computed, { amount, decimals });
  if (rounded === undefined) return;
  const expected = `${rounded}, which is quantity × price`;
  issues.add({ field: `${field}.amount`, rule: 'format', expected });
};

/** Whether a line gives money back. */
const isCredit = ({ amount }: InvoiceLine): boolean => amount.startsWith('-');

/** Adds an issue when more is taken off a line than it costs: a credit has no discount. */
const checkDiscount = (
  issues: Issues,
  field: string,
  line: InvoiceLine,
  decimals: number,
): void => {
  const { amount, discount = '0' } = line;
  const most = isCredit(line) ? formatDecimal({ units: 0n, decimals }) : amount;
  if (minorUnits(discount, decimals) <= minorUnits(most, decimals)) return;
  issues.add({ field: `${field}.discount`, rule: 'format', expected: `at most ${most}` });
};

/** Adds an issue when a tax has another sign than the amount: a credit gives its tax back. */
const checkTax = (issues: Issues, field: string, line: InvoiceLine, decimals: number): void => {
  const units = minorUnits(line.tax ?? '0', decimals);
  if (units === 0n || units < 0n === isCredit(line)) return;
  const expected = isCredit(line)
    ? 'an amount of at most 0, since the line is a credit'
    : NOT_NEGATIVE;
  issues.add({ field: `${field}.tax`, rule: 'format', expected });
};

/** Returns the rule of the lines of an invoice, whose amounts have these decimals. */
export const linesOf = (decimals: number): BoxRule => {
  const amount = number(decimals, decimals);
  const fields = row({
    name: needed(lineUpTo(255)),
    quantity: needed(number(FINE_DECIMALS, 0)),
    price: needed(number(RATE_DECIMALS, decimals)),
    amount: needed(amount),
    discount: box(notNegative(amount)),
    tax: box(amount),
  });
  return list(LINES_MAX, (issues, field, input) => {
    const before = issues.list.length;
    const line = fields(issues, field, input);
    if (issues.list.length > before) return line;
    checkAmount(issues, field, line as InvoiceLine, decimals);
    checkDiscount(issues, field, line as InvoiceLine, decimals);
    checkTax(issues, field, line as InvoiceLine, decimals);
    return line;
  });
};

/** Returns the lines with their totals, and the sums of the lines: each column adds up to its sum. */
export const priced = (
  ordered: readonly InvoiceLine[],
  decimals: number,
): { readonly lines: readonly PricedLine[]; readonly totals: InvoiceTotals } => {
  const text = (units: bigint): string => formatDecimal({ units, decimals });
  const unitsIn = (amount: string | null): bigint => minorUnits(amount ?? '0', decimals);
  const lines = ordered.map(({ discount = null, tax = null, ...line }) => ({
    ...line,
    discount,
    tax,
    total: text(unitsIn(line.amount) - unitsIn(discount) + unitsIn(tax)),
  }));
  const sumOf = (name: keyof InvoiceTotals): string =>
    text(lines.reduce((sum, line) => sum + unitsIn(line[name]), 0n));
  return {
    lines,
    totals: {
      amount: sumOf('amount'),
      discount: sumOf('discount'),
      tax: sumOf('tax'),
      total: sumOf('total'),
    },
  };
};
