const SUSPECT = /[\d.]{16}|\d[eE][+-]?\d/;
const NUMBER = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Returns the digits of a number without zeros around them, and their exponent. */
const canonical = (text: string): string | undefined => {
  const [, whole, fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
};

/** The part of TC39's "JSON.parse source text access" that TypeScript does not declare yet. */
interface Context {
  readonly source?: string;
}

const keepNumber = (_: string, value: unknown, { source }: Context): unknown =>
  typeof value !== 'number' || canonical(String(value)) === canonical(source ?? '')
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
