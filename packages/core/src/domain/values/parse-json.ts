const SUSPECT = /[\d.]{16}|\d[eE][+-]?\d/;
const NUMBER = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Removes zeros at the end in linear time: a body may have one number of 64,000 digits. */
const withoutTrailingZeros = (digits: string): string => {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
};

/** Returns the digits of a number without zeros around them, and their exponent. */
const canonical = (text: string): string | undefined => {
  const [, whole, fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = withoutTrailingZeros(digits);
  if (significant === '') return '0';
  return `${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
};

/** The part of TC39's "JSON.parse source text access" that TypeScript does not declare yet. */
interface Context {
  /** Only of a primitive value, such as a number. */
  readonly source?: string;
}

const keepNumber = (_: string, value: unknown, { source }: Context): unknown =>
  typeof value !== 'number' || canonical(String(value)) === canonical(String(source))
    ? value
    : Number.NaN;

/**
 * Parses JSON. A number that double precision changes, such as `1e999` or one of 30 digits, is NaN,
 * which no rule accepts.
 *
 * @throws SyntaxError for a text that is not JSON.
 */
export const parseJson = (text: string): unknown =>
  SUSPECT.test(text)
    ? JSON.parse(text, keepNumber as (key: string, value: unknown) => unknown)
    : JSON.parse(text);
