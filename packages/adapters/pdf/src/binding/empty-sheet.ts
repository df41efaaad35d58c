import { toBytes } from 'pdfkit/output';
import { newCanvas } from '../drawing/canvas.ts';
import type { BoundTitle } from './metadata.ts';

const MARGIN = 54;

/** Returns a page that says that there is no document, since a PDF without pages does not open. */
export const emptySheet = async ({ title, madeAtMs }: BoundTitle): Promise<Uint8Array> => {
  const canvas = newCanvas({ paper: 'letter', lang: 'en', title: '', uuid: '', madeAtMs });
  canvas.doc.addPage();
  const line = (type: string, text: string, y: number, size: number): void => {
    const style = { font: 'regular', size, color: '#000000' } as const;
    canvas.element(canvas.root, type, {}, () => canvas.write(text, { x: MARGIN, y }, style));
  };
  line('H1', title, MARGIN, 14);
  line('P', 'There are no completed documents.', MARGIN + 28, 11);
  const bytes = toBytes(canvas.doc);
  canvas.doc.end();
  return bytes;
};
