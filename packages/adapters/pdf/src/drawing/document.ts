import type { LayoutBlock, LayoutStyle } from '@paydocs/core';
import { itemsOf } from './blocks.ts';
import { type Context, spaceOf, sumOf } from './item.ts';
import { drawPages, paginate, roomOf } from './pages.ts';

const scaled = (style: LayoutStyle, scale: number): LayoutStyle => {
  const [first, second, third] = style.headings;
  return {
    ...style,
    size: style.size * scale,
    headings: [first * scale, second * scale, third * scale],
    padding: style.padding * spaceOf(scale),
  };
};

/** Returns a height that no document has less of: text has the scale, and space its third power. */
const leastHeight = (height: number, scale: number): number => height * scale ** 2;

/**
 * Draws the blocks of a document, in the largest size of the layout that needs the fewest pages: most
 * statements have one. Returns the context in that size.
 */
export const drawDocument = (context: Context, blocks: readonly LayoutBlock[]): Context => {
  const items = itemsOf(blocks, context);
  const height = sumOf(items);
  let fewest = paginate(context, items);
  let drawn = context;
  for (const scale of context.style.scales) {
    const room = (fewest.length - 1) * roomOf(context);
    if (leastHeight(height, scale) > room) continue;
    const smaller = { ...context, scale, style: scaled(context.style, scale) };
    const pages = paginate(smaller, itemsOf(blocks, smaller));
    if (pages.length < fewest.length) [fewest, drawn] = [pages, smaller];
  }
  drawPages(context, fewest);
  return drawn;
};
