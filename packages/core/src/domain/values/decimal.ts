/** A decimal number without loss: `units` × 10^−`decimals`. */
export interface Decimal {
  readonly units: bigint;
  readonly decimals: number;
}

/** Digits, at most fifteen of them before the point, and a sign that is no plus. */
const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,15}))?$/;

/**
 * Returns the decimal number of a text such as `-12.50`, or of a number, whose shortest form counts.
 * Returns undefined for anything else: exponents, more than fifteen digits, `NaN`.
 */
export const parseDecimal = (input: unknown): Decimal | undefined => {
  if (typeof input !== 'string' && typeof input !== 'number') return undefined;
  const match = DECIMAL.exec(String(input));
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  return { units: BigInt(`${sign}${whole}${fraction}`), decimals: fraction.length };
};

/** Returns the decimal number of a text that was computed or validated: it may have any number of digits. */
export const decimalIn = (text: string): Decimal => {
  const [whole = '', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), decimals: fraction.length };
};

const power = (decimals: number): bigint => 10n ** BigInt(decimals);

/**
 * Returns the units of a number with this many decimals. What does not fit is rounded to the nearest,
 * half away from zero.
 */
export const unitsOf = ({ units, decimals }: Decimal, wanted: number): bigint => {
  if (decimals <= wanted) return units * power(wanted - decimals);
  const divisor = power(decimals - wanted);
  const half = units < 0n ? -divisor / 2n : divisor / 2n;
  return (units + half) / divisor;
};

/** Returns the number without zeros at its end, but with at least `least` decimals. */
export const shortened = ({ units, decimals }: Decimal, least: number): Decimal => {
  let short: Decimal = { units, decimals };
  while (short.decimals > least && short.units % 10n === 0n) {
    short = { units: short.units / 10n, decimals: short.decimals - 1 };
  }
  return short.decimals < least ? { units: unitsOf(short, least), decimals: least } : short;
};

/** Returns the product of two numbers, exactly. */
export const product = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  decimals: one.decimals + other.decimals,
});

/** Returns the canonical text of a number: `-0.50` of −50 units with two decimals. */
export const formatDecimal = ({ units, decimals }: Decimal): string => {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${units < 0n ? '-' : ''}${whole}${fraction}`;
};

/** Returns the sum of decimal texts with at least this many decimals, exactly. */
export const sum = (texts: readonly string[], least: number): Decimal => {
  const numbers = texts.map(decimalIn);
  const decimals = Math.max(least, ...numbers.map((number) => number.decimals));
  const units = numbers.reduce((total, number) => total + unitsOf(number, decimals), 0n);
  return shortened({ units, decimals }, least);
};
