import { builtInLabels } from '../labels/built-in-labels.ts';
import { fold } from '../values/fold.ts';
import { primaryLanguage } from '../values/primary-language.ts';

/** The languages in which names of countries are known: those of the labels. */
const LANGUAGES = ['en', ...Object.keys(builtInLabels)];

/** Usual names that `Intl` does not have, by their codes. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'U.S.A.', 'U.S.', 'United States of America'],
  GB: ['U.K.', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  CZ: ['Czech Republic'],
  HK: ['Hong Kong'],
  NL: ['The Netherlands', 'Holland'],
  TR: ['Turkey'],
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const codes = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`));

/** Returns the present code of a country for a former one, such as `FR` for `FX`, which has the same name. */
const current = (code: string): string =>
  new Intl.Locale(`und-${code}`).baseName.slice('und-'.length);

const namesIn = (language: string): Intl.DisplayNames =>
  new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' });

const namedCodes = (): ReadonlyMap<string, string> => {
  const named = new Map<string, string>();
  for (const language of LANGUAGES) {
    const names = namesIn(language);
    for (const code of codes) {
      const name = names.of(code);
      if (name !== undefined) named.set(fold(name), current(code));
    }
  }
  for (const [code, names] of Object.entries(OTHER_NAMES)) {
    for (const name of names) named.set(fold(name), code);
  }
  return named;
};

let known: ReadonlyMap<string, string> | undefined;

/**
 * Returns the code (ISO 3166-1 alpha-2) of a country by its code or its name in one of the languages of the
 * labels; undefined for any other text.
 */
export const countryCode = (country: string): string | undefined => {
  const text = country.trim();
  if (/^[a-z]{2}$/i.test(text)) {
    const code = current(text);
    return namesIn('en').of(code) === undefined ? undefined : code;
  }
  known ??= namedCodes();
  return known.get(fold(text));
};

/** Returns the name of a country by its code: in a language (BCP 47) that has labels, else in English. */
export const countryName = (code: string, lang: string): string =>
  namesIn(LANGUAGES.includes(primaryLanguage(lang)) ? lang : 'en').of(code) ?? code;
