import { type Boxes, CENTS } from './box-rules.ts';
import { formatDecimal, parseDecimal, unitsOf } from '../values/decimal.ts';

/** A box that contradicts others. */
export interface BoxIssue {
  /** The path of the box, such as `4` or `17.0`. */
  readonly box: string;
  /** What was expected, as the end of the sentence `It must be …`. */
  readonly expected: string;
}

/** Returns the text of an amount in cents. */
export const dollars = (units: bigint): string => formatDecimal({ units, decimals: CENTS });

/** Returns a part of an amount in cents, by a rate in hundredths of a percent, rounded to the cent. */
export const partOf = (cents: bigint, rate: bigint): bigint =>
  unitsOf({ units: cents * rate, decimals: CENTS + 4 }, CENTS);

/** Returns an issue for each line of a list of taxes that is above the income of the line, where both are given. */
export const taxesAboveIncome = (
  boxes: Boxes,
  { tax, income }: { readonly tax: string; readonly income: string },
): readonly BoxIssue[] => {
  const incomes = (boxes[income] ?? []) as readonly (string | null)[];
  return ((boxes[tax] ?? []) as readonly (string | null)[]).flatMap((stated, line) => {
    const [most, amount] = [parseDecimal(incomes[line]), parseDecimal(stated)];
    if (most === undefined || amount === undefined) return [];
    if (unitsOf(amount, CENTS) <= unitsOf(most, CENTS)) return [];
    return [{ box: `${tax}.${line}`, expected: `at most ${incomes[line]}, box ${income}` }];
  });
};
