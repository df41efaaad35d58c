import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import { type Pixels, pngOf } from '../src/rendering/png-of.ts';
import type { Sheet } from './matrix.ts';
import { bytesOf } from './read-pdf.ts';

/** The folder with the reference pictures of sheets. */
export const SHEETS = new URL('sheets/', import.meta.url);

const POINTS_PER_INCH = 72;

/** A4 is the tallest paper, and Letter the widest. */
const [WIDTH_POINTS, HEIGHT_POINTS] = [612, 842];

/** The dots per inch of the reference pictures. */
const DOTS_OF_SHEETS = 14;

const pixelsOf = async (pdf: PDFiumDocument, page: number, scale: number): Promise<Pixels> => {
  let drawn: Pixels | undefined;
  await pdf.getPage(page).render({
    scale,
    render: async (pixels) => {
      drawn = { ...pixels, data: Uint8Array.from(pixels.data) };
      return pixels.data;
    },
  });
  if (drawn === undefined) throw new Error('The page was not drawn.');
  return drawn;
};

/** Copies a tile to a place of a picture. */
const put = (picture: Pixels, tile: Pixels, [left, top]: readonly [number, number]): void => {
  for (let y = 0; y < tile.height; y += 1) {
    const row = tile.data.subarray(4 * y * tile.width, 4 * (y + 1) * tile.width);
    picture.data.set(row, 4 * ((top + y) * picture.width + left));
  }
};

/** Draws the first page of each short document of a sheet, and the first and the last page of each long one. */
export const drawSheet = async (
  { rows }: Sheet,
  dotsPerInch = DOTS_OF_SHEETS,
): Promise<Uint8Array> => {
  const scale = dotsPerInch / POINTS_PER_INCH;
  const [width, height] = [Math.ceil(WIDTH_POINTS * scale), Math.ceil(HEIGHT_POINTS * scale)];
  const library = await PDFiumLibrary.init();
  try {
    const tiles = await Promise.all(
      rows.map(async (row) => {
        const pages: Pixels[] = [];
        for (const [index, request] of row.entries()) {
          const pdf = await library.loadDocument(await bytesOf(request));
          pages.push(await pixelsOf(pdf, 0, scale));
          if (index % 2 === 1) pages.push(await pixelsOf(pdf, pdf.getPageCount() - 1, scale));
          pdf.destroy();
        }
        return pages;
      }),
    );
    const columns = Math.max(...tiles.map(({ length }) => length));
    const size = { width: columns * width, height: tiles.length * height };
    const picture = { ...size, data: new Uint8Array(4 * size.width * size.height).fill(0xc0) };
    tiles.forEach((row, y) =>
      row.forEach((tile, x) => put(picture, tile, [x * width, y * height])),
    );
    return pngOf(picture);
  } finally {
    library.destroy();
  }
};
