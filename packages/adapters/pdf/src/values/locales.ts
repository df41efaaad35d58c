/** How a language writes numbers and dates. */
export interface Locale {
  /** What stands between groups of digits. */
  readonly group: string;
  /** How many digits each group has before the last one of three; three by default, two in lakhs. */
  readonly groupDigits?: number;
  readonly decimal: string;
  /** A date in `D`, `DD`, `MM`, `MMM` (English) and `YYYY`. */
  readonly date: string;
  /** Whether the currency is before the number. */
  readonly currencyFirst: boolean;
}

const SPACE = '\u00a0';
const apart = (group: string, decimal: string, date: string): Locale => ({
  group,
  decimal,
  date,
  currencyFirst: false,
});

const ISO = 'YYYY-MM-DD';
const AMERICAN: Locale = { group: ',', decimal: '.', date: 'MMM D, YYYY', currencyFirst: true };
const ENGLISH: Locale = { ...AMERICAN, date: 'D MMM YYYY' };
const DOTS = apart('.', ',', 'DD.MM.YYYY');
const SLASHES = apart('.', ',', 'DD/MM/YYYY');
const SPACES = apart(SPACE, ',', 'DD.MM.YYYY');
const LATIN_AMERICAN: Locale = { ...AMERICAN, date: 'DD/MM/YYYY' };
const SWISS: Locale = { group: '’', decimal: '.', date: 'DD.MM.YYYY', currencyFirst: true };

/** The regions whose English has the day before the month. */
const ENGLISH_REGIONS =
  '001 150 ae ag au bb bm bs bw bz cy dm fj gb gd gg gh gi gm gy hk ie il im je jm ke kn ky lc mt mu mv mw my ' +
  'na ng nz pg pk rw sb sc sg sl sz tt tz ug vc vg zm zw';

const regions = (
  language: string,
  codes: string,
  locale: Locale,
): Readonly<Record<string, Locale>> =>
  Object.fromEntries(codes.split(' ').map((code) => [`${language}-${code}`, locale]));

/**
 * The languages with letters in the fonts, and regions that differ from their language. The table
 * replaces `Intl`, whose output differs between versions of Node.js.
 */
const locales: Readonly<Record<string, Locale>> = {
  en: AMERICAN,
  ...regions('en', ENGLISH_REGIONS, ENGLISH),
  'en-in': { ...ENGLISH, groupDigits: 2 },
  'en-ca': { ...AMERICAN, date: ISO },
  'en-za': { ...ENGLISH, group: SPACE, decimal: ',' },
  es: SLASHES,
  ...regions('es', '419 bz cu do gt hn mx ni pa pe pr sv us', LATIN_AMERICAN),
  de: DOTS,
  ...regions('de', 'ch li', SWISS),
  fr: apart(SPACE, ',', 'DD/MM/YYYY'),
  'fr-ca': apart(SPACE, ',', ISO),
  'fr-ch': SWISS,
  it: SLASHES,
  'it-ch': SWISS,
  pt: apart(SPACE, ',', 'DD/MM/YYYY'),
  'pt-br': { ...SLASHES, currencyFirst: true },
  nl: { group: '.', decimal: ',', date: 'DD-MM-YYYY', currencyFirst: true },
  da: DOTS,
  nb: SPACES,
  no: SPACES,
  sv: apart(SPACE, ',', ISO),
  fi: SPACES,
  is: DOTS,
  pl: SPACES,
  cs: SPACES,
  sk: SPACES,
  sl: DOTS,
  hr: DOTS,
  ro: DOTS,
  hu: apart(SPACE, ',', 'YYYY.MM.DD'),
  tr: DOTS,
  et: SPACES,
  lv: SPACES,
  lt: apart(SPACE, ',', ISO),
  el: SLASHES,
  ru: SPACES,
  uk: SPACES,
  bg: SPACES,
  sr: DOTS,
  mk: DOTS,
  vi: SLASHES,
  id: SLASHES,
};

const UNKNOWN: Locale = { ...AMERICAN, date: ISO };

const found = (lang: string): Locale => {
  const [language = '', ...rest] = lang.toLowerCase().split('-');
  const region = rest.find((part) => /^(?:[a-z]{2}|\d{3})$/.test(part));
  const keys = [`${language}-${region}`, language];
  const known = keys.find((key) => Object.hasOwn(locales, key));
  return (known === undefined ? undefined : locales[known]) ?? UNKNOWN;
};

/** The tag of the last document, with its locale: many documents in a row have the same. */
let last: readonly [lang: string, locale: Locale] | undefined;

/** Returns the locale of a language tag (BCP 47): of its language and region, or of its language. */
export const localeOf = (lang: string): Locale => {
  if (last?.[0] !== lang) last = [lang, found(lang)];
  return last[1];
};
