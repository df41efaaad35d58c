import { fallbackFor, hasFallbacks } from '../fonts/fallbacks.ts';
import { fonts } from '../fonts/fonts.ts';

const REPLACEMENT = '\ufffd';
const WARNINGS_MAX = 20;

/** Most texts: every letter has a glyph, and none is changed. */
const ASCII = /^[ -~]*$/;

/** Turns texts into the letters of the fonts, and remembers which letters are missing. */
export interface Letters {
  /**
   * Returns the text in composed form. A letter that the fonts lack becomes those that mean the same, such
   * as `A` for a full-width `Ａ`, or else a replacement character. Line breaks and control characters become
   * spaces; invisible characters are left out.
   */
  readonly show: (text: string) => string;
  /** Returns the missing letters, as code points. */
  readonly missing: () => readonly number[];
  /** Returns a sentence for each missing letter, and for the rest of them if there are many. */
  readonly warnings: () => readonly string[];
}

/** Returns the name of a code point, such as `U+6F22`. */
export const codeOf = (codePoint: number): string =>
  `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

const hasGlyphs = (text: string): boolean =>
  Array.from(text).every((letter) => fonts.regular.has(letter.codePointAt(0) as number));

/** Whether fonts of an operator have glyphs for what Noto Sans lacks. */
const hasOtherGlyphs = (text: string): boolean =>
  hasFallbacks() &&
  Array.from(text).every((letter) => {
    const codePoint = letter.codePointAt(0) as number;
    return fonts.regular.has(codePoint) || fallbackFor(codePoint, 'regular') !== undefined;
  });

/** Joins or parts the letters beside it in scripts that Noto Sans lacks, and is invisible in others. */
const JOINER = /[\u200c\u200d]/;

/** Returns the letters of a text that can be seen, or that change how those beside them look. */
const seen = (text: string): readonly string[] => {
  const letters = Array.from(text);
  return letters.filter((letter, index) => {
    if (!/\p{Cf}|\p{Variation_Selector}/u.test(letter)) return true;
    const before = letters[index - 1];
    return (
      JOINER.test(letter) && before !== undefined && !hasGlyphs(before) && hasOtherGlyphs(before)
    );
  });
};

/** Creates letters without a missing one. */
export const newLetters = (): Letters => {
  const missing = new Set<number>();
  const shown = (letter: string): string => {
    if (hasGlyphs(letter)) return letter;
    const plain = letter.normalize('NFKC');
    if (hasGlyphs(plain)) return plain;
    if (JOINER.test(letter) || hasOtherGlyphs(letter)) return letter;
    if (hasOtherGlyphs(plain)) return plain;
    missing.add(letter.codePointAt(0) as number);
    return REPLACEMENT;
  };
  return {
    show: (text) => {
      if (ASCII.test(text)) return text;
      return seen(text.normalize('NFC').replaceAll(/[\s\p{Cc}]/gu, keptSpace))
        .map(shown)
        .join('');
    },
    missing: () => [...missing],
    warnings: () => {
      const codes = [...missing].map(codeOf);
      const sentences = codes
        .slice(0, WARNINGS_MAX)
        .map((code) => `${code} has no glyph and is shown as ${REPLACEMENT}.`);
      const left = codes.length - sentences.length;
      return left === 0 ? sentences : [...sentences, `${left} other characters have no glyph.`];
    },
  };
};

/** A no-break space stays; the wrapping of lines depends on it. */
const keptSpace = (space: string): string => (space === '\u00a0' ? space : ' ');
