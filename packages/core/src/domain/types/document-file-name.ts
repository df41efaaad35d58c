import type { DocumentType } from '../documents/document-type.ts';
import type { DocumentTypes } from './document-types.ts';
import type { Document } from '../documents/document.ts';
import { partNamed } from '../foundation/key-case.ts';

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

const textAt = (content: unknown, path: string): readonly string[] => {
  const value = path.split('.').reduce(partNamed, content);
  return typeof value === 'string' ? [value] : [];
};

/** Returns the texts that name a document, such as a date and a name, as far as its content has them. */
export const namesIn = (
  content: object,
  { fileName }: Pick<DocumentType, 'fileName'>,
): readonly string[] => fileName.flatMap((path) => textAt(content, path));

/** Returns the title of a document: its type, and what names it, the name first. */
export const titleOf = (type: string, names: readonly string[]): string =>
  names.length === 0 ? type : `${type}: ${names.toReversed().join(', ')}`;

/**
 * Returns the name of a document as a file: its type, and what names it, such as `2026-01-31 Grace
 * Hopper`, as far as its content has that. See {@link fileNameOf}.
 */
export const documentFileName = (
  { type, content }: Pick<Document, 'type' | 'content'>,
  types: DocumentTypes,
  ending: string = PDF,
): string => {
  const found = types.find(type);
  const names = found === undefined ? [] : namesIn(content.parse(), found);
  return fileNameOf([type, ...names], ending);
};
