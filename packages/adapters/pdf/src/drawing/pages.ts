import { fonts } from '../fonts/fonts.ts';
import { RefusedRendering } from '../refusals/refused-rendering.ts';
import { MUTED } from './colors.ts';
import type { Context, Item } from './item.ts';

/** The space for page numbers below the content. */
const FOOT = 22;

/** Returns the height of an item with the items that it must not be parted from. */
const groupHeight = (items: readonly Item[], first: number): number => {
  let height = 0;
  for (let index = first; index < items.length; index += 1) {
    const item = items[index] as Item;
    height += item.height;
    if (item.keepsNext !== true) break;
  }
  return height;
};

/**
 * Draws items below each other, on as many pages as they need.
 *
 * @throws RefusedRendering for an item that is higher than a page.
 */
export const drawPages = ({ canvas, style, color }: Context, items: readonly Item[]): void => {
  const x = style.margin;
  const top = style.margin;
  const bottom = canvas.height - style.margin - FOOT;
  let y = top;
  canvas.doc.addPage();
  if (style.bar > 0) {
    const bar = { width: canvas.width, height: style.bar };
    canvas.artifact(() => canvas.rectangle({ x: 0, y: 0 }, bar, color));
  }
  items.forEach((item, index) => {
    if (y > top && y + groupHeight(items, index) > bottom) {
      canvas.doc.addPage();
      y = top;
      item.repeated?.draw({ x, y });
      y += item.repeated?.height ?? 0;
    }
    if (item.isSpace === true && y === top) return;
    if (y + item.height > bottom) {
      throw new RefusedRendering('text.too-long', 'A part of the document is higher than a page.');
    }
    item.draw({ x, y });
    y += item.height;
  });
};

/** Writes the UUID and the number of each page at its foot. */
export const drawPageNumbers = ({ canvas, request, style }: Context): void => {
  const { start, count } = canvas.doc.bufferedPageRange();
  const look = { font: 'regular', size: 7.5, color: MUTED } as const;
  const y = canvas.height - style.margin - look.size;
  for (let page = 0; page < count; page += 1) {
    canvas.doc.switchToPage(start + page);
    const text = `Page ${page + 1} of ${count}`;
    const x = canvas.width - style.margin - fonts.regular.widthOf(text, look.size);
    canvas.artifact(() => {
      canvas.write(`Document ${request.uuid}`, { x: style.margin, y }, look);
      canvas.write(text, { x, y }, look);
    }, 'Pagination');
  }
};
