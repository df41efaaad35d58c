import type { Font, Glyph, PdfFont, PdfSubset } from 'fontkit';
import { metricsOf } from './font-metrics.ts';
import { shape } from './fallback-font.ts';
import { spokenBy } from './spoken.ts';

/** The OpenType features that tell the direction of a piece. */
export const RIGHT_TO_LEFT = 'rtlm';
export const LEFT_TO_RIGHT = 'ltrm';

/**
 * Returns a font for one document. A glyph that shows other letters in another place is embedded again, so
 * that each one is found in the text, and nothing depends on documents before.
 */
export const documentFont = (font: Font, language: string | undefined): PdfFont => {
  const uses = new Map<string, Glyph>();
  const glyphIds: number[] = [0];
  const use = ({ id, advanceWidth }: Glyph, letters: string): Glyph => {
    const key = `${id} ${letters}`;
    const known = uses.get(key);
    if (known !== undefined) return known;
    const codePoints = Array.from(letters, (letter) => letter.codePointAt(0) as number);
    const glyph = { id: glyphIds.push(id) - 1, advanceWidth, codePoints };
    uses.set(key, glyph);
    return glyph;
  };
  return {
    ...metricsOf(font),
    getGlyph: (glyphId) => font.getGlyph(glyphId),
    layout: (text, features = []) => {
      const direction = features.includes(RIGHT_TO_LEFT) ? 'rtl' : 'ltr';
      const run = shape(font, text, { direction, language });
      const spoken = spokenBy(text, run.glyphs, direction);
      return { ...run, glyphs: run.glyphs.map((glyph, index) => use(glyph, spoken[index] ?? '')) };
    },
    createSubset: () => subsetOf(font, glyphIds),
  };
};

/** Returns a subset with a glyph for each use of one. */
const subsetOf = (font: Font, glyphIds: readonly number[]): PdfSubset => {
  const subset = font.createSubset();
  const places = new Map<number, number>([[0, 0]]);
  return {
    cff: subset.cff,
    includeGlyph: (use) => {
      const known = places.get(use);
      if (known !== undefined) return known;
      const place = subset.glyphs.push(glyphIds[use] as number) - 1;
      places.set(use, place);
      return place;
    },
    encode: () => subset.encode(),
  };
};
