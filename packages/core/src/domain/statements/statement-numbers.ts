import {
  type Decimal,
  decimalIn,
  formatDecimal,
  parseDecimal,
  shortened,
  unitsOf,
} from '../values/decimal.ts';
import type { Issues } from '../foundation/issues.ts';
import { invalid, isBlank, isMissing, type Validation } from '../foundation/validation.ts';

/** An object with numbers, and its path in issues. */
interface Place {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly path: string;
}

/** The decimals that hours, units, multipliers and balances may have. */
export const FINE_DECIMALS = 4;
/** The decimals that rates may have. */
export const RATE_DECIMALS = 6;
/** The decimals that hours and balances have at least. */
export const HOURS_DECIMALS = 2;
/** The number zero. */
export const ZERO: Decimal = { units: 0n, decimals: 0 };

/** Each number of a row is below a million millions; a thousand of them have a sum below this one. */
const [NUMBER_MAX, SUM_MAX] = [10n ** 12n, 10n ** 15n];

const exampleOf = (decimals: number): string =>
  formatDecimal({ units: unitsOf({ units: 12345n, decimals: 2 }, decimals), decimals });

const decimalBelow =
  (max: bigint) =>
  (decimalsMax: number) =>
  (input: unknown): Validation<Decimal> => {
    if (isBlank(input)) return invalid({ rule: 'required' });
    const stated = parseDecimal(input);
    const isFit =
      stated !== undefined &&
      stated.decimals <= decimalsMax &&
      unitsOf({ ...stated, units: stated.units < 0n ? -stated.units : stated.units }, decimalsMax) <
        max * 10n ** BigInt(decimalsMax);
    return isFit
      ? { value: stated }
      : invalid({ rule: 'format', expected: `a decimal number such as ${exampleOf(decimalsMax)}` });
  };

/** Validates a number of less than a million millions, with at most these decimals. */
export const decimalOf = decimalBelow(NUMBER_MAX);

/** Validates a sum of such numbers. */
export const decimalSumOf = decimalBelow(SUM_MAX);

/** Validates a number that may be missing; an invalid one counts as missing. */
export const takeOptional = (
  issues: Issues,
  { fields, path }: Place,
  [name, decimals, validate = decimalOf]: readonly [string, number, typeof decimalOf?],
): Decimal | null => {
  const input = fields[name];
  if (isMissing(input)) return null;
  return issues.take<Decimal | null>(`${path}.${name}`, validate(decimals)(input), null);
};

/** Returns the text of a number without zeros at its end, but with at least these decimals. */
export const canonical = (value: Decimal, decimals: number): string =>
  formatDecimal(shortened(value, decimals));

/** Returns the minor units of a canonical amount. */
export const minorUnits = (amount: string, decimals: number): bigint =>
  unitsOf(decimalIn(amount), decimals);
