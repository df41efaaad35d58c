// The part of fontkit that is used here; the package has no types.
declare module 'fontkit' {
  /** A glyph of a font. */
  export interface Glyph {
    readonly advanceWidth: number;
  }

  /** A parsed font. */
  export interface Font {
    readonly characterSet: readonly number[];
    readonly unitsPerEm: number;
    glyphForCodePoint(codePoint: number): Glyph;
  }

  /** Parses a font. */
  export const create: (bytes: Uint8Array) => Font;
}
