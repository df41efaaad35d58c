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

/** Creates letters without a missing one. */
export const newLetters = (): Letters => {
  const missing = new Set<number>();
  const shown = (letter: string): string => {
    if (hasGlyphs(letter)) return letter;
    const plain = letter.normalize('NFKC');
    if (hasGlyphs(plain)) return plain;
    missing.add(letter.codePointAt(0) as number);
    return REPLACEMENT;
  };
  return {
    show: (text) => {
      if (ASCII.test(text)) return text;
      return [...text.normalize('NFC').replaceAll(/[\s\p{Cc}]/gu, keptSpace)]
        .filter((letter) => !/\p{Cf}|\p{Variation_Selector}/u.test(letter))
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
