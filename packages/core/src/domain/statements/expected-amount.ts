import { type Decimal, formatDecimal, product, unitsOf } from '../values/decimal.ts';

/** The factors of an amount; null for those that are not stated. */
export interface Factors {
  readonly hours: Decimal | null;
  readonly units: Decimal | null;
  readonly rate: Decimal | null;
  readonly multiplier: Decimal | null;
}

/** A row of earnings whose amount has the decimals of the currency. */
interface Priced {
  readonly factors: Factors;
  /** The amount in minor units. */
  readonly amount: bigint;
  readonly decimals: number;
}

const ONE: Decimal = { units: 1n, decimals: 0 };

/**
 * Returns a product, rounded to minor units, when an amount is more than one minor unit away from the exact
 * product; undefined when it is not.
 */
export const expectedProduct = (
  computed: Decimal,
  { amount, decimals }: Pick<Priced, 'amount' | 'decimals'>,
): string | undefined => {
  const fine = Math.max(computed.decimals, decimals);
  const difference = unitsOf({ units: amount, decimals }, fine) - unitsOf(computed, fine);
  const tolerance = unitsOf({ units: 1n, decimals }, fine);
  return difference <= tolerance && difference >= -tolerance
    ? undefined
    : formatDecimal({ units: unitsOf(computed, decimals), decimals });
};

/**
 * Returns the amount that a row was expected to have, and why, when its amount is more than one minor
 * unit away from `hours × rate × multiplier`. With units, the rate is that of a unit. Returns undefined
 * for a row without a rate, or without hours and units.
 */
export const expectedAmount = ({ factors, ...priced }: Priced): string | undefined => {
  const { hours, units, rate, multiplier } = factors;
  const count = units ?? hours;
  if (count === null || rate === null) return undefined;
  const rounded = expectedProduct(product(product(count, rate), multiplier ?? ONE), priced);
  if (rounded === undefined) return undefined;
  const terms = [units === null ? 'hours' : 'units', 'rate', ...(multiplier ? ['multiplier'] : [])];
  return `${rounded}, which is ${terms.join(' × ')}`;
};
