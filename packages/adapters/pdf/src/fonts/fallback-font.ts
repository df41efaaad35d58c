import type { Font, Glyph, GlyphRun } from 'fontkit';
import { sideBySide } from './font-metrics.ts';
import { mirrored } from './mirrored.ts';

/** The direction of a piece of text. */
export type Direction = 'ltr' | 'rtl';

/** A font of an operator, which is parsed once for each thread. */
export interface FallbackFont {
  readonly font: Font;
  readonly isBold: boolean;
  readonly has: (codePoint: number) => boolean;
  /** The number of its glyphs that documents have used, which fontkit keeps. */
  readonly glyphsUsed: () => number;
  /** Returns the width of a piece in one direction, in points. */
  readonly widthOf: (text: string, size: number, direction: Direction) => number;
}

/** From this weight on, a font is for bold text. */
const BOLD_MIN = 600;

/** Widths are kept for the words of about ten documents. */
const WIDTHS_MAX = 2_000;

/** What fontkit shows instead of an invisible letter, without a width. */
const SPACE = 0x20;

/** Lets a font return glyphs that know their letters by this text alone, and not by those before. */
const withOwnGlyphs = (font: Font, used: Set<number>): Font => {
  const shared = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    used.add(id);
    const glyph = shared(id, []);
    if (codePoints.length === 0) return glyph;
    return Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph;
  };
  return font;
};

/** Returns the glyphs of letters as they are alone, beside each other. */
const unshaped = (font: Font, text: string, direction: Direction): GlyphRun => {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) as number);
  const glyphs = (direction === 'rtl' ? letters.toReversed() : letters).map((codePoint) =>
    font.getGlyph(font.glyphForCodePoint(codePoint).id, [codePoint]),
  );
  return { glyphs, positions: sideBySide(glyphs), advanceWidth: 0 };
};

interface Setting {
  readonly direction: Direction;
  readonly language?: string | undefined;
}

/** Returns the glyphs of a text in one direction. fontkit fails on some marks that no language writes. */
const laidOut = (font: Font, text: string, { direction, language }: Setting): GlyphRun => {
  try {
    return font.layout(text, [], undefined, language, direction);
  } catch {
    return unshaped(font, text, direction);
  }
};

/** Returns the glyphs of a piece, without those of invisible letters. */
export const shape = (font: Font, text: string, { direction, language }: Setting): GlyphRun => {
  const drawn = direction === 'rtl' ? mirrored(text) : text;
  const { glyphs, positions } = laidOut(font, drawn, { direction, language });
  const shown = glyphs.map(
    ({ advanceWidth, codePoints }, index) =>
      codePoints[0] !== SPACE || positions[index]?.xAdvance !== 0 || advanceWidth === 0,
  );
  const kept = positions.filter((_, index) => shown[index] === true);
  return {
    glyphs: glyphs.filter((_, index) => shown[index] === true),
    // pdfkit scales the positions in place.
    positions: kept.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    })),
    advanceWidth: kept.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  };
};

/** Prepares a parsed font for the documents of a thread. */
export const fallbackFont = (parsed: Font): FallbackFont => {
  const used = new Set<number>();
  const font = withOwnGlyphs(parsed, used);
  const widths = new Map<string, number>();
  return {
    font,
    isBold: (font['OS/2']?.usWeightClass ?? 0) >= BOLD_MIN,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    glyphsUsed: () => used.size,
    widthOf: (text, size, direction) => {
      const key = `${direction} ${text}`;
      let width = widths.get(key);
      if (width === undefined) {
        if (widths.size === WIDTHS_MAX) widths.clear();
        width = shape(font, text, { direction }).advanceWidth / font.unitsPerEm;
        widths.set(key, width);
      }
      return width * size;
    },
  };
};
