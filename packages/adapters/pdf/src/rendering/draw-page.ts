import type { Picture, PictureRequest } from '@paydocs/core';
import type { PDFiumLibrary } from '@hyzyla/pdfium';
import { NoPage } from './no-page.ts';
import { pngOf } from './png-of.ts';

const POINTS_PER_INCH = 72;

/** Loads the package that draws pages, which is an optional one. */
const loadPdfium = async (): Promise<PDFiumLibrary> =>
  (await import('@hyzyla/pdfium')).PDFiumLibrary.init();

const isNotInstalled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';

const MISSING: Picture = {
  outcome: 'unsupported',
  detail: 'Pictures need the package @hyzyla/pdfium, which is not installed.',
};

const drawn = async (
  library: PDFiumLibrary,
  { pdf, page, dotsPerInch }: PictureRequest,
): Promise<Picture> => {
  const document = await library.loadDocument(pdf);
  if (!(page >= 1 && page <= document.getPageCount())) throw new NoPage(page);
  const { data } = await document.getPage(page - 1).render({
    scale: dotsPerInch / POINTS_PER_INCH,
    render: async (pixels) => pngOf(pixels),
  });
  return { outcome: 'drawn', bytes: data };
};

/**
 * Draws a page of a PDF as PNG. The memory of the library is given back afterwards: it would else keep the size of
 * the largest picture, beyond the limits of the thread.
 *
 * @throws NoPage for a page that the PDF lacks.
 */
export const drawPage = async (request: PictureRequest, load = loadPdfium): Promise<Picture> => {
  let library: PDFiumLibrary;
  try {
    library = await load();
  } catch (error) {
    if (isNotInstalled(error)) return MISSING;
    throw error;
  }
  try {
    return await drawn(library, request);
  } finally {
    library.destroy();
  }
};
