/**
 * The accents of Unicode's blocks of combining diacritical marks, and characters without a shape of their
 * own, such as soft hyphens and joiners. The marks of other blocks are vowels and consonants of their
 * scripts. Those that begin a text or follow a space stay, so that no text becomes empty, or a space.
 */
const IGNORED =
  /(?<=\S)(?:[\u{300}-\u{36f}]|[\u{1ab0}-\u{1aff}]|[\u{1dc0}-\u{1dff}]|[\u{20d0}-\u{20ff}]|[\u{fe20}-\u{fe2f}]|[\p{Cf}\p{Variation_Selector}])+/gu;

/**
 * What is typed for letters and signs that Unicode decomposes into nothing else: Latin letters with a
 * stroke, a hook or a tail, ligatures, apostrophes and hyphens.
 */
const TYPED: Readonly<Record<string, string>> = {
  "'": '`´‘’‛′ʹʻʼʽʾʿꞌ',
  '-': '‐‑‒–—―−⁃',
  a: 'ɑⱥ',
  ae: 'æ',
  b: 'ƀƃɓ',
  c: 'ƈȼɕ',
  d: 'đðƌȡɖɗ',
  dz: 'ǆǳ',
  e: 'əǝɇɛ',
  f: 'ƒ',
  g: 'ǥɠɡɣ',
  h: 'ħɦⱨ',
  i: 'ɨɩɪ',
  ij: 'ĳ',
  j: 'ȷɉ',
  k: 'ĸƙⱪ',
  l: 'łŀƚɫɬⱡ',
  lj: 'ǉ',
  m: 'ɱ',
  n: 'ŋƞɲɳ',
  nj: 'ǌ',
  o: 'øɔɵ',
  oe: 'œ',
  p: 'ƥᵽ',
  q: 'ɋ',
  r: 'ɍɽ',
  s: 'ȿʂ',
  t: 'ŧƫƭʈⱦ',
  th: 'þ',
  u: 'ʉʊ',
  v: 'ʋⱱ',
  w: 'ⱳ',
  y: 'ƴɏ',
  z: 'ƶȥɀʐⱬ',
  σ: 'ς',
};

const typed = new Map(
  Object.entries(TYPED).flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain])),
);

const TYPED_OTHERWISE = new RegExp(`[${[...typed.keys()].join('')}]`, 'gu');

/** Returns what is typed for a letter or sign, in its case; the letter itself if it is typed. */
const typedFor = (letter: string): string => {
  const lower = letter.toLowerCase();
  const plain = typed.get(lower) ?? lower;
  return letter === lower ? plain : `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
};

/**
 * Returns a text with plain letters in place of those with accents, strokes and hooks, in their case, and of
 * wide ones: `Lukasz` for `Łukasz`. Letters that have no plain form stay.
 */
export const plainLetters = (text: string): string =>
  Array.from(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''), typedFor).join('').normalize('NFC');

/** The wide and narrow forms of letters, digits and signs, which keyboards of East Asia write. */
const WIDE_OR_NARROW = /[\u{ff00}-\u{ffef}]/gu;

/** Most names: nothing changes but the case. */
const PLAIN = /^(?:[!-_a-~]| (?! ))*$/;

/**
 * Folds a text for searching and sorting: what people type finds what is meant, in all of Unicode. Case,
 * accents, the form of a letter, an apostrophe, a hyphen or a space, and invisible characters make no
 * difference: `Zoë` and `ZOE` become equal, and so do `Łukasz` and `lukasz`, `O’Brien` and `o'brien`, `ß`
 * and `SS`, and both Greek sigmas. Folding is idempotent; a text has at most three times its characters.
 */
export const fold = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .replaceAll(WIDE_OR_NARROW, (form) => form.normalize('NFKC'))
        .normalize('NFD')
        .toLowerCase()
        .toUpperCase()
        .toLowerCase()
        .replaceAll(TYPED_OTHERWISE, (sign) => typed.get(sign) as string)
        .normalize('NFD')
        .replaceAll(IGNORED, '')
        .replaceAll(/\s+/gu, ' ')
        .normalize('NFC');
