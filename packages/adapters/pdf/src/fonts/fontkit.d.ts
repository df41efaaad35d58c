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

  /** The glyphs of a font that a document uses. */
  export interface PdfSubset {
    /** Present in a font with outlines of PostScript. */
    readonly cff?: unknown;
    includeGlyph(glyphId: number): number;
    encode(): Uint8Array;
  }

  /** What pdfkit uses of a font. */
  export interface PdfFont {
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
    getGlyph(glyphId: number): Glyph;
    layout(text: string, features?: readonly string[]): GlyphRun;
    createSubset(): PdfSubset;
  }

  /** A parsed font. */
  export interface Font extends PdfFont {
    readonly characterSet: readonly number[];
    readonly 'OS/2':
      | {
          readonly usWeightClass: number;
          /** What the license of the font allows, as bits. */
          readonly fsType: Readonly<Record<'noEmbedding' | 'noSubsetting' | 'bitmapOnly', boolean>>;
        }
      | undefined;
    /** Where the tables of the font are in its file. */
    readonly directory: {
      readonly tables: Readonly<
        Record<string, { readonly offset: number; readonly length: number }>
      >;
    };
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(glyphId: number, codePoints?: readonly number[]): Glyph;
    layout(
      text: string,
      features?: readonly string[],
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun;
    createSubset(): PdfSubset & {
      /** The glyphs of the subset, by their ids in the font. */
      readonly glyphs: number[];
    };
  }

  /** Parses a font, or a collection, which has nothing but its fonts. */
  export const create: (bytes: Uint8Array) => Font & { readonly fonts?: readonly Font[] };
}
