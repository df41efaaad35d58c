import type { StatementKeyFields } from '../statements/statement-year.ts';
import { lineUpTo } from '../values/text.ts';
import type { RawJson } from '../values/raw-json.ts';
import type { DocumentType } from './document-type.ts';

const validateRun = lineUpTo(255);

/** The year may be one in which no document is: a key without a date has such a year. */
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Returns a key whose parts can be those of an ordered document; undefined for any other. */
const validKey = (key: StatementKeyFields): StatementKeyFields | undefined => {
  const run = validateRun(typeof key.run === 'number' ? String(key.run) : key.run);
  const dates = [key.payDate, key.periodStart || key.payDate, key.periodEnd || key.payDate];
  return dates.every((date) => DATE.test(date)) && 'value' in run
    ? { ...key, run: run.value }
    : undefined;
};

/**
 * Returns what makes an imported document the same as another one; undefined when its content has no such key. No
 * rule has checked the content: a type may even fail to read it.
 */
export const importedKey = (
  type: Pick<DocumentType, 'keyOf' | 'read'>,
  stored: RawJson,
): StatementKeyFields | undefined => {
  try {
    const key = type.keyOf?.(type.read(stored));
    return key && validKey(key);
  } catch {
    return undefined;
  }
};
