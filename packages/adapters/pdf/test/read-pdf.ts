import type { RenderRequest } from '@paydocs/core';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { render } from '../src/rendering/render.ts';

/** Renders a request that is not refused. */
export const bytesOf = async (request: RenderRequest): Promise<Uint8Array> => {
  const rendering = await render(request);
  if (rendering.outcome === 'refused') throw new Error(rendering.detail);
  return rendering.bytes;
};

/** Opens a document with pdfjs, and closes it after the use. */
export const withPdf = async <Result>(
  request: RenderRequest,
  use: (pdf: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> => {
  const data = Uint8Array.from(await bytesOf(request));
  const opening = getDocument({ data, verbosity: 0 });
  try {
    return await use(await opening.promise);
  } finally {
    await opening.destroy();
  }
};

/** Returns the marked pieces of text of each page, in their order in the file. */
export const textsOf = async (pdf: PDFDocumentProxy): Promise<readonly (readonly string[])[]> => {
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const page = await pdf.getPage(index + 1);
    const { items } = await page.getTextContent({ disableNormalization: true });
    return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
  });
  return Promise.all(pages);
};
