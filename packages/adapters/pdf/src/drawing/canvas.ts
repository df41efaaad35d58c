import { type Image, PDFDocument, type StructureElement, type StructureOptions } from 'pdfkit';
import type { Paper, PdfStandard } from '@paydocs/core';
import { type FontName, fonts, isPlain } from '../fonts/fonts.ts';
import { CLAIM_OF_ACCESSIBILITY } from './claims.ts';
import { ONE_LINE, writePieces } from './write-pieces.ts';

/** The sizes of paper, in points. */
const SIZES: Readonly<Record<Paper, readonly [number, number]>> = {
  letter: [612, 792],
  a4: [595.28, 841.89],
};

/** The upper left corner of a text or a shape, in points from the upper left corner of the page. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The look of a text. */
export interface TextStyle {
  readonly font: FontName;
  readonly size: number;
  readonly color: string;
}

/** What a document is, in its metadata. */
export interface Description {
  readonly paper: Paper;
  /** `UA-1` by default. */
  readonly pdfStandard?: PdfStandard | undefined;
  readonly lang: string;
  readonly title: string;
  readonly uuid: string;
  readonly madeAtMs: number;
}

/** The pages of a tagged document (PDF/UA-1, and PDF/A-3a if asked for), and the tools that draw on them. */
export interface Canvas {
  readonly doc: PDFDocument;
  readonly root: StructureElement;
  readonly width: number;
  readonly height: number;
  /** Writes one line. */
  write(text: string, at: Place, style: TextStyle): void;
  rectangle(
    at: Place,
    size: { readonly width: number; readonly height: number },
    color: string,
  ): void;
  /** Adds an element to the structure; `draw` draws its content. */
  element(
    parent: StructureElement,
    type: string,
    options?: StructureOptions,
    draw?: () => void,
  ): StructureElement;
  /**
   * Adds a heading. Its level in the structure is at most one more than that of the heading before, and 1 for the
   * first (ISO 14289-1, 7.4.2); the size of its letters is that of its own level.
   */
  heading(
    parent: StructureElement,
    level: number,
    options: StructureOptions,
    draw: () => void,
  ): void;
  /** Draws what is no content: lines, backgrounds, or with `Pagination` what pages repeat. */
  artifact(draw: () => void, type?: 'Layout' | 'Pagination'): void;
  /** Returns an image that can be drawn. */
  image(bytes: Uint8Array): Image;
}

/** Creates a document without pages. Its only instant is `madeAtMs`. */
export const newCanvas = ({
  paper,
  pdfStandard,
  lang,
  title,
  uuid,
  madeAtMs,
}: Description): Canvas => {
  const size = SIZES[paper];
  const isForArchives = pdfStandard === 'A-3a';
  const doc = new PDFDocument({
    size,
    margin: 0,
    font: null,
    pdfVersion: '1.7',
    subset: isForArchives ? 'PDF/A-3a' : 'PDF/UA',
    lang,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: {
      Producer: 'paydocs',
      Creator: 'paydocs',
      CreationDate: new Date(madeAtMs),
      Title: title,
      Subject: `Document ${uuid}`,
    },
  });
  if (isForArchives) doc.appendXML(CLAIM_OF_ACCESSIBILITY);
  doc.registerFont('regular', fonts.regular.font);
  doc.registerFont('bold', fonts.bold.font);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let filled: { readonly color: string; readonly page: unknown } | undefined;
  const fillWith = (color: string): void => {
    if (filled?.color === color && filled.page === doc.page) return;
    doc.fillColor(color);
    filled = { color, page: doc.page };
  };
  let lastLevel = 0;
  const element: Canvas['element'] = (parent, type, options = {}, draw) => {
    const added = doc.struct(type, options);
    parent.add(added);
    if (draw !== undefined) added.add(draw);
    return added;
  };
  return {
    doc,
    root,
    width: size[0],
    height: size[1],
    write: (text, { x, y }, style) => {
      if (!isPlain(text)) {
        fillWith(style.color);
        return writePieces(doc, text, { at: { x, y }, style, lang });
      }
      doc.font(style.font).fontSize(style.size);
      fillWith(style.color);
      doc.text(text, x, y, ONE_LINE);
      return undefined;
    },
    rectangle: ({ x, y }, { width, height }, color) => {
      fillWith(color);
      doc.rect(x, y, width, height).fill();
    },
    element,
    heading: (parent, level, options, draw) => {
      lastLevel = Math.min(level, lastLevel + 1);
      element(parent, `H${lastLevel}`, options, draw);
    },
    artifact: (draw, type = 'Layout') => {
      doc.markContent('Artifact', { type });
      draw();
      doc.endMarkedContent();
    },
    image: (bytes) => doc.openImage(bytes),
  };
};
