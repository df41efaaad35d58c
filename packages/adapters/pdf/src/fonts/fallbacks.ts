import { facesOf } from './faces.ts';
import { type FallbackFont, fallbackFont } from './fallback-font.ts';
import type { FontFile } from './font-file.ts';

export type Weight = 'regular' | 'bold';

/** The fonts of this thread, in the order in which letters are looked for. */
let fallbacks: Readonly<Record<Weight, readonly FallbackFont[]>> = { regular: [], bold: [] };

/** The files of these fonts, and the names that they may not have. */
let source: readonly [files: readonly FontFile[], taken: readonly string[]] = [[], []];

/** fontkit keeps outlines that it has read; with more of them, it reads the fonts again. */
const GLYPHS_MAX = 5_000;

/**
 * Sets the fonts of an operator for the documents of this thread. Letters that Noto Sans lacks are taken from
 * the first of them that has a glyph, of the same weight if there is one.
 */
export const useFonts = (files: readonly FontFile[], taken: readonly string[]): void => {
  source = [files, taken];
  const names = new Set(taken);
  const all = files.flatMap(facesOf).flatMap((face) => {
    // A document has one font of each name.
    if (names.has(face.postscriptName)) return [];
    names.add(face.postscriptName);
    return [fallbackFont(face)];
  });
  const bold = all.filter(({ isBold }) => isBold);
  const regular = all.filter(({ isBold }) => !isBold);
  fallbacks = { regular: [...regular, ...bold], bold: [...bold, ...regular] };
};

/** Bounds the memory of the fonts. It is called between documents. */
export const renewFonts = (): void => {
  const used = fallbacks.regular.reduce((sum, { glyphsUsed }) => sum + glyphsUsed(), 0);
  if (used > GLYPHS_MAX) useFonts(...source);
};

/** Whether this thread has fonts of an operator. */
export const hasFallbacks = (): boolean => fallbacks.regular.length > 0;

const PRIVATE = /\p{Co}/u;

/**
 * Returns the font of an operator that has a glyph for a letter; undefined for letters of private use, of which
 * nobody else knows what they mean (ISO 19005-3, 6.2.11.7.3).
 */
export const fallbackFor = (codePoint: number, weight: Weight): FallbackFont | undefined =>
  PRIVATE.test(String.fromCodePoint(codePoint))
    ? undefined
    : fallbacks[weight].find((each) => each.has(codePoint));
