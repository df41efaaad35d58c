import { RefusedRendering } from '../refusals/refused-rendering.ts';
import { widthOf } from '../text/width-of.ts';
import { MUTED } from './colors.ts';
import type { Context, Item } from './item.ts';
import { runningHeader } from './running-header.ts';

/** The space for page numbers below the content. */
const FOOT = 22;

/** Returns the height for the items of a page. */
export const roomOf = ({ canvas, style }: Context): number =>
  canvas.height - 2 * style.margin - FOOT;

/** An item with less room than this part of a page begins the next page without being divided. */
const ROOM_MIN = 0.25;

/** The items of a page, with their heights on it. */
export type Page = readonly { readonly item: Item; readonly y: number }[];

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

/** Replaces an item by its parts where it has no room, and would leave much of the page empty. */
const divideAt = (
  items: Item[],
  index: number,
  { free, page }: { readonly free: number; readonly page: number },
): void => {
  const item = items[index] as Item;
  if (item.parts === undefined || item.height <= free || free < page * ROOM_MIN) return;
  items.splice(index, 1, ...item.parts());
  divideAt(items, index, { free, page });
};

/**
 * Returns items on as many pages as they need. Later pages name the employer, the employee and the
 * period at their head.
 *
 * @throws RefusedRendering for an item that is higher than a page.
 */
export const paginate = (context: Context, given: readonly Item[]): readonly Page[] => {
  const { style } = context;
  const items = [...given];
  const bottom = style.margin + roomOf(context);
  let page: Page[number][] = [];
  const pages: Page[] = [page];
  let [top, y] = [style.margin, style.margin];
  const place = (item: Item): void => {
    page.push({ item, y });
    y += item.height;
  };
  const turn = ({ repeated = [] }: Item): void => {
    page = [];
    pages.push(page);
    y = style.margin;
    place(runningHeader(context));
    top = y;
    for (const head of repeated) place(head);
  };
  for (let index = 0; index < items.length; index += 1) {
    divideAt(items, index, { free: bottom - y, page: bottom - top });
    const { startsPage } = items[index] as Item;
    if (y > top && (startsPage === true || y + groupHeight(items, index) > bottom)) {
      turn(items[index] as Item);
      divideAt(items, index, { free: bottom - y, page: bottom - top });
    }
    const item = items[index] as Item;
    if (item.isSpace === true && y === top) continue;
    if (y + item.height > bottom) {
      throw new RefusedRendering('text.too-long', 'A part of the document is higher than a page.');
    }
    place(item);
  }
  return pages;
};

/** Draws pages, the first of them with the bar of the layout. */
export const drawPages = (
  { canvas, style, color }: Pick<Context, 'canvas' | 'style' | 'color'>,
  pages: readonly Page[],
): void => {
  pages.forEach((page, index) => {
    canvas.doc.addPage();
    if (index === 0 && style.bar > 0) {
      const bar = { width: canvas.width, height: style.bar };
      canvas.artifact(() => canvas.rectangle({ x: 0, y: 0 }, bar, color));
    }
    for (const { item, y } of page) item.draw({ x: style.margin, y });
  });
};

/** Writes the UUID and the number of each page at its foot. */
export const drawPageNumbers = ({ canvas, label, request, style }: Context): void => {
  const { start, count } = canvas.doc.bufferedPageRange();
  const look = { font: 'regular', size: 7.5, color: MUTED } as const;
  const y = canvas.height - style.margin - look.size;
  const name = label('Document {uuid}').replace('{uuid}', request.uuid);
  const number = label('Page {page} of {count}');
  for (let page = 0; page < count; page += 1) {
    canvas.doc.switchToPage(start + page);
    const text = number.replace('{page}', String(page + 1)).replace('{count}', String(count));
    const x = canvas.width - style.margin - widthOf(text, 'regular', look.size);
    canvas.artifact(() => {
      canvas.write(name, { x: style.margin, y }, look);
      canvas.write(text, { x, y }, look);
    }, 'Pagination');
  }
};
