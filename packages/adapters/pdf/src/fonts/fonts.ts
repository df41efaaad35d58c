import { hasFallbacks, useFonts, type Weight } from './fallbacks.ts';
import type { FontFile } from './font-file.ts';
import { BOLD } from './sans-bold.ts';
import { REGULAR } from './sans-regular.ts';
import { type TrimmedFont, trimmedFont } from './trimmed-font.ts';

/** A font that is parsed once for each thread, and the widths of its letters. */
export interface Typeface {
  readonly font: TrimmedFont;
  /** Whether the font has a glyph for the letter. */
  readonly has: (codePoint: number) => boolean;
  /** Returns the width of a text of its letters at a size, in points. */
  readonly widthOf: (text: string, size: number) => number;
}

const typeface = (base64: string): Typeface => {
  const font = trimmedFont(Buffer.from(base64, 'base64'));
  // Each letter has one glyph, since the font has no table that replaces glyphs.
  const widths = new Map(
    font.characterSet.map((codePoint) => [
      codePoint,
      font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm,
    ]),
  );
  return {
    font,
    has: (codePoint) => widths.has(codePoint),
    widthOf: (text, size) => {
      let width = 0;
      for (const letter of text) width += widths.get(letter.codePointAt(0) as number) ?? 0;
      return width * size;
    },
  };
};

/** Noto Sans, trimmed by `test/programs/trim-fonts.ts`. Both weights have the same letters. */
export const fonts: Readonly<Record<Weight, Typeface>> = {
  regular: typeface(REGULAR),
  bold: typeface(BOLD),
};

export type FontName = Weight;

/** Sets the fonts of an operator for letters that Noto Sans lacks, in all documents of this thread. */
export const addFonts = (files: readonly FontFile[]): void =>
  useFonts(
    files,
    Object.values(fonts).map(({ font }) => font.postscriptName),
  );

/** Whether Noto Sans has all letters of a text, or nothing else can show them. */
export const isPlain = (text: string): boolean => {
  if (!hasFallbacks()) return true;
  for (const letter of text) {
    if (!fonts.regular.has(letter.codePointAt(0) as number)) return false;
  }
  return true;
};

/** The height of a line, relative to the size of its text. */
export const LINE_HEIGHT = 1.36;
