import { Misconfigured } from '../foundation/misconfigured.ts';
import type { StatementKeyFields } from '../statements/statement-year.ts';
import { lineUpTo } from '../values/text.ts';
import type { RawJson } from '../values/raw-json.ts';
import type { DocumentType, OrderedContent } from './document-type.ts';

const validateRun = lineUpTo(255);

/** The year may be one in which no document is: a key without a date has such a year. */
const DATE = /^\d{4}-\d\d-\d\d$/;

const isDate = (value: unknown): value is string => typeof value === 'string' && DATE.test(value);

/** Returns the fields of a key; undefined for a value that is none. */
const validKey = (key: Partial<StatementKeyFields> | undefined): StatementKeyFields | undefined => {
  const { payDate, periodStart, periodEnd, run } = key ?? {};
  const line = validateRun(typeof run === 'number' ? String(run) : run);
  const isPeriod = [periodStart, periodEnd].every((date) => date === '' || isDate(date));
  return isDate(payDate) && isPeriod && 'value' in line
    ? ({ payDate, periodStart, periodEnd, run: line.value } as StatementKeyFields)
    : undefined;
};

/**
 * Returns what makes content the same as other content of its type; undefined for a type without `keyOf`.
 *
 * @throws Misconfigured that names the type whose `keyOf` returns no key.
 */
export const contentKey = (
  type: Pick<DocumentType, 'name' | 'keyOf'>,
  content: OrderedContent,
): StatementKeyFields | undefined => {
  if (type.keyOf === undefined) return undefined;
  const key = validKey(type.keyOf(content));
  if (key !== undefined) return key;
  throw new Misconfigured(
    `keyOf of the type of documents ${type.name} returned no key: payDate must be YYYY-MM-DD, periodStart and ` +
      'periodEnd too or empty, and run a line of 1 to 255 characters.',
  );
};

/**
 * Returns the date by which documents with this content are listed.
 *
 * @throws Misconfigured that names the type whose `dateOf` returns no date.
 */
export const contentDate = (
  type: Pick<DocumentType, 'name' | 'dateOf'>,
  content: OrderedContent,
): string => {
  const date: unknown = type.dateOf(content);
  if (isDate(date)) return date;
  throw new Misconfigured(`dateOf of the type of documents ${type.name} returned no YYYY-MM-DD.`);
};

/**
 * Returns what makes an imported document the same as another one; undefined when its content has no such key. No
 * rule has checked the content: a type may even fail to read it.
 */
export const importedKey = (
  type: Pick<DocumentType, 'name' | 'keyOf' | 'read'>,
  stored: RawJson,
): StatementKeyFields | undefined => {
  try {
    return contentKey(type, type.read(stored));
  } catch {
    return undefined;
  }
};
