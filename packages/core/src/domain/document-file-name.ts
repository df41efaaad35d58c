import type { Document } from './document.ts';
import { isObject } from './validation.ts';

const CHARACTERS_MAX = 100;

/**
 * Returns a text that every file system takes: letters, digits, spaces, dots, hyphens, underscores. It
 * begins with none of those that a spreadsheet takes for a formula.
 */
const safe = (text: string): string =>
  [...text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '_')]
    .slice(0, CHARACTERS_MAX)
    .join('')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[ .-]+|[ .]+$/g, '');

/**
 * Returns the name of a document as a file, without its ending: type, pay date and employee, as far as
 * its content has them, such as `Pay Statement 2026-01-31 Grace Hopper`.
 */
export const documentFileName = ({ type, content }: Pick<Document, 'type' | 'content'>): string => {
  const { pay_date: payDate, employee } = content.parse();
  const name = isObject(employee) ? employee['name'] : undefined;
  const parts = [type, payDate, name].filter((part): part is string => typeof part === 'string');
  return safe(parts.join(' ')) || 'document';
};
