import type { Font, Glyph, GlyphPosition, PdfFont } from 'fontkit';

/** Returns what pdfkit reads of a font besides its glyphs. */
export const metricsOf = (font: Font): Omit<PdfFont, 'createSubset' | 'getGlyph' | 'layout'> => ({
  postscriptName: font.postscriptName,
  unitsPerEm: font.unitsPerEm,
  ascent: font.ascent,
  descent: font.descent,
  lineGap: font.lineGap,
  capHeight: font.capHeight,
  xHeight: font.xHeight,
  italicAngle: font.italicAngle,
  bbox: font.bbox,
  head: font.head,
  post: font.post,
  'OS/2': font['OS/2'],
});

/** Returns the positions of glyphs that stand side by side, each as wide as it is. */
export const sideBySide = (glyphs: readonly Glyph[]): GlyphPosition[] =>
  glyphs.map(({ advanceWidth }) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }));
