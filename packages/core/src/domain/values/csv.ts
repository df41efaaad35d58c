/** A value of a cell. Numbers are texts of digits, such as `-12.50`. */
export type CsvValue = string | number | null | undefined;

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/**
 * What a spreadsheet takes for the begin of a formula, in full width too (OWASP, CSV injection): at the begin of a
 * cell, and behind what ends one in countries with a decimal comma. There a quotation mark of the text opens the next
 * cell, and is left out.
 */
const FORMULA = /(^|;)(?=[\s"]*[=+\-@＝＋－＠\t\r])/g;
const NEEDS_QUOTES = /[",;\t\r\n]/;

const cellOf = (value: CsvValue): string => {
  const text = String(value ?? '');
  const plain = NUMBER.test(text) ? text : text.replaceAll(FORMULA, "$1'");
  return NEEDS_QUOTES.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** The byte order mark, by which spreadsheets read a file as UTF-8. */
export const CSV_START = '\uFEFF';

/**
 * Returns a row of a CSV file (RFC 4180) with its line end. A text that a spreadsheet would run as a
 * formula gets an apostrophe in front, also behind a semicolon.
 */
export const csvRow = (values: readonly CsvValue[]): string =>
  `${values.map(cellOf).join(',')}\r\n`;
