// The part of fontkit that is used here, and that pdfkit uses of a font; the package has no types.
declare module 'fontkit' {
  /** A glyph of a font. */
  export interface Glyph {
    readonly id: number;
    readonly advanceWidth: number;
    /** The letters that the glyph shows. */
    readonly codePoints: readonly number[];
  }

  /** Where a glyph is, relative to the end of the one before. */
  export interface GlyphPosition {
    readonly xAdvance: number;
    readonly yAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }

  /** The glyphs of a text. */
  export interface GlyphRun {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly GlyphPosition[];
    readonly advanceWidth: number;
  }

  /** A parsed font. */
  export interface Font {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
    readonly capHeight: number;
    readonly xHeight: number;
    readonly italicAngle: number;
    readonly bbox: unknown;
    readonly head: unknown;
    readonly post: unknown;
    readonly 'OS/2': unknown;
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(glyphId: number): Glyph;
    layout(text: string): GlyphRun;
    createSubset(): { includeGlyph(glyphId: number): number; encode(): Uint8Array };
  }

  /** Parses a font. */
  export const create: (bytes: Uint8Array) => Font;
}
