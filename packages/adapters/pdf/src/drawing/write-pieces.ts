import type { PDFDocument } from 'pdfkit';
import type { Font, PdfFont } from 'fontkit';
import { documentFont, LEFT_TO_RIGHT, RIGHT_TO_LEFT } from '../fonts/document-font.ts';
import { type FontName, fonts } from '../fonts/fonts.ts';
import { piecesOf } from '../text/pieces.ts';
import { pieceWidth } from '../text/width-of.ts';
import { languageOf } from '../values/font-languages.ts';

/** Texts are measured and divided before; pdfkit needs neither their width nor their words. */
export const ONE_LINE = { lineBreak: false, textWidth: 0, wordCount: 1 } as const;

/** Where a line begins, and how it looks. */
interface Line {
  readonly at: { readonly x: number; readonly y: number };
  readonly style: { readonly font: FontName; readonly size: number };
  /** The language of the document. */
  readonly lang: string;
}

/** The fonts of an operator that documents use, while they are made. */
const embedded = new WeakMap<PDFDocument, Map<string, PdfFont>>();

/** Selects a font of an operator, which is added to the document on its first use. */
const selectFont = (doc: PDFDocument, font: Font, lang: string): void => {
  const known = embedded.get(doc) ?? new Map<string, PdfFont>();
  embedded.set(doc, known);
  if (!known.has(font.postscriptName)) {
    const own = documentFont(font, languageOf(lang));
    known.set(font.postscriptName, own);
    doc.registerFont(font.postscriptName, own);
  }
  doc.font(font.postscriptName);
};

const ascentOf = ({ ascent, unitsPerEm }: Pick<PdfFont, 'ascent' | 'unitsPerEm'>): number =>
  ascent / unitsPerEm;

/** Writes a line in several fonts, on one base line. */
export const writePieces = (doc: PDFDocument, text: string, { at, style, lang }: Line): void => {
  const base = ascentOf(fonts[style.font].font);
  let { x } = at;
  for (const piece of piecesOf(text, style.font)) {
    if (piece.font === undefined) {
      doc.font(style.font).fontSize(style.size);
      doc.text(piece.text, x, at.y, ONE_LINE);
    } else {
      const { font } = piece.font;
      selectFont(doc, font, lang);
      doc.fontSize(style.size);
      const y = at.y + (base - ascentOf(font)) * style.size;
      const features = [piece.direction === 'rtl' ? RIGHT_TO_LEFT : LEFT_TO_RIGHT];
      doc.text(piece.text, x, y, { ...ONE_LINE, features });
    }
    x += pieceWidth(piece, style);
  }
};
