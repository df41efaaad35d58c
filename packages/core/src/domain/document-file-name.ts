import type { Document } from './document.ts';
import { isObject } from './validation.ts';

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** The longest name that file systems of Linux take. */
const BYTES_MAX = 255;
const LETTERS_MAX = 100;
const PDF = '.pdf';

const encoder = new TextEncoder();

const bytesOf = (text: string): number => encoder.encode(text).length;

/** Returns the first letters of a text that fit. A letter and its accents stay together. */
const fitting = (text: string, bytesMax: number): string => {
  if (text.length <= LETTERS_MAX && bytesOf(text) <= bytesMax) return text;
  // Created for long names only: its data takes 20 ms to load.
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  let [count, bytes, end] = [0, 0, 0];
  for (const { segment } of letters.segment(text)) {
    count += 1;
    bytes += bytesOf(segment);
    if (count > LETTERS_MAX || bytes > bytesMax) break;
    end += segment.length;
  }
  return text.slice(0, end);
};

/**
 * Returns a text that every file system takes: letters, digits, spaces, dots, hyphens, underscores. It
 * begins with none of those that a spreadsheet takes for a formula.
 */
const safe = (text: string, bytesMax: number): string =>
  fitting(text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '_'), bytesMax)
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[ .-]+|[ .]+$/g, '');

/**
 * Joins the parts of a name, such as a type, a date and a person, to the name of a file: at most 255
 * bytes of UTF-8 with its ending, which is kept whole.
 */
export const fileNameOf = (parts: readonly string[], ending: string = PDF): string =>
  `${safe(parts.join(' '), BYTES_MAX - bytesOf(ending)) || 'document'}${ending}`;

/**
 * Returns the name of a document as a file: type, pay date and employee, as far as its content has
 * them, such as `Pay Statement 2026-01-31 Grace Hopper.pdf`. See {@link fileNameOf}.
 */
export const documentFileName = (
  { type, content }: Pick<Document, 'type' | 'content'>,
  ending: string = PDF,
): string => {
  const { pay_date: payDate, employee } = content.parse();
  const name = isObject(employee) ? employee['name'] : undefined;
  const parts = [type, payDate, name].filter((part): part is string => typeof part === 'string');
  return fileNameOf(parts, ending);
};
