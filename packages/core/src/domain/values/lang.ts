import { invalid, type Validation } from '../foundation/validation.ts';

const DEFAULT_LANG = 'en';
const LANG = /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,4}$/i;

/** Returns the canonical form of a language tag; undefined for a malformed one. */
const langOf = (tag: string): string | undefined => {
  try {
    return LANG.test(tag) ? Intl.getCanonicalLocales(tag)[0] : undefined;
  } catch {
    return undefined;
  }
};

/** Validates a language tag (BCP 47), and returns its canonical form; `en` by default. */
export const validateLang = (input: unknown): Validation<string> => {
  const tag = input ?? DEFAULT_LANG;
  const lang = typeof tag === 'string' ? langOf(tag) : undefined;
  return lang === undefined
    ? invalid({ rule: 'format', expected: 'a language tag such as en' })
    : { value: lang };
};
