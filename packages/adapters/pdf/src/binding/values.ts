/**
 * A value of a PDF: a number, name, string or keyword as it is written, a reference, an array or a
 * dictionary by its keys with their slash.
 */
export type PdfValue = string | PdfReference | readonly PdfValue[] | PdfDictionary;

/** A reference to an object of the same file. */
export interface PdfReference {
  readonly number: number;
}

/** A dictionary. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** Why a file cannot be bound with others, as a sentence that begins with its verb. */
export class NotBindable extends Error {
  override readonly name = 'NotBindable';
}

/** Returns a value that is a dictionary; undefined for any other. */
export const dictionaryIn = (value: PdfValue | undefined): PdfDictionary | undefined =>
  value instanceof Map ? value : undefined;

/** Returns a value that is a reference; undefined for any other. */
export const referenceIn = (value: PdfValue | undefined): PdfReference | undefined =>
  typeof value === 'object' && 'number' in value ? value : undefined;

/** Returns a value that is a whole number from 0 on; undefined for any other. */
export const countIn = (value: PdfValue | undefined): number | undefined =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined;

/** Returns a text as a string of a PDF: in UTF-16, as hexadecimal digits (ISO 32000-1 §7.9.2). */
export const textString = (text: string): string =>
  `<${Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/** Returns a reference as it is written. */
export const referenceTo = (number: number): string => `${number} 0 R`;

/** Returns a list of references as it is written. */
export const listOf = (numbers: readonly number[]): string =>
  `[${numbers.map(referenceTo).join(' ')}]`;

/** Returns a dictionary as it is written, without the entries that are undefined. */
export const dictionaryOf = (entries: Readonly<Record<string, string | undefined>>): string =>
  `<<\n${Object.entries(entries)
    .map(([key, value]) => (value === undefined ? '' : `/${key} ${value}\n`))
    .join('')}>>`;
