const DECIMALS = 12;

/** Returns a decimal text as a whole number of its smallest unit; the unit of all texts is one. */
export const units = (text: string): bigint => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) throw new TypeError(`${text} is no decimal number.`);
  const [, sign = '', whole = '', fraction = ''] = match;
  const value = BigInt(whole + fraction.padEnd(DECIMALS, '0').slice(0, DECIMALS));
  return sign === '-' ? -value : value;
};

/** Returns the text of a number of units, without zeros at its end. */
export const textOf = (value: bigint): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  const text = `${digits.slice(0, -DECIMALS)}${fraction === '' ? '' : `.${fraction}`}`;
  return value < 0n ? `-${text}` : text;
};

/** Returns the sum of texts; null and undefined are nothing. */
export const total = (texts: readonly (string | null | undefined)[]): bigint =>
  texts.reduce((sum, text) => sum + (text ? units(text) : 0n), 0n);
