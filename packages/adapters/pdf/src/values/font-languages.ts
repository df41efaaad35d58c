/**
 * The OpenType tags of languages whose letters look different in one font (OpenType, "Language System
 * Tags"): Chinese, Japanese and Korean share code points.
 */
const TAGS: Readonly<Record<string, string>> = {
  ja: 'JAN ',
  ko: 'KOR ',
  zh: 'ZHS ',
  'zh-hant': 'ZHT ',
  'zh-tw': 'ZHT ',
  'zh-hk': 'ZHH ',
  'zh-mo': 'ZHH ',
};

/** Returns the OpenType tag of a language tag (BCP 47); undefined for a language without other letters. */
export const languageOf = (lang: string): string | undefined => {
  const [language = '', ...rest] = lang.toLowerCase().split('-');
  const keys = [...rest.toReversed().map((part) => `${language}-${part}`), language];
  const known = keys.find((key) => Object.hasOwn(TAGS, key));
  return known === undefined ? undefined : TAGS[known];
};
