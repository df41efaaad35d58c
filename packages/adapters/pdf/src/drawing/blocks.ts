import type { RenderRequest } from '@paydocs/core';
import type { Block, BlockOf, Part } from '../layouts/block.ts';
import { linesAt } from '../values/paths.ts';
import type { Context, Item } from './item.ts';
import { imageItems } from './images.ts';
import { tableItems, totalsItems } from './tables.ts';
import { fieldsItems, headingItems, textItems } from './texts.ts';

const sum = (items: readonly Item[]): number => items.reduce((all, { height }) => all + height, 0);

/** Draws columns from left to right, each from the same height. */
const columnsItems = ({ gap, columns }: BlockOf<'columns'>, context: Context): readonly Item[] => {
  const shares = columns.reduce((all, { share }) => all + share, 0);
  const free = context.width - gap * (columns.length - 1);
  let left = 0;
  const placed = columns.map(({ share, blocks }) => {
    const width = (free * share) / shares;
    const column = { left, items: itemsOf(blocks, { ...context, width }) };
    left += width + gap;
    return column;
  });
  return [
    {
      height: Math.max(0, ...placed.map(({ items }) => sum(items))),
      draw: ({ x, y }) => {
        for (const column of placed) {
          let top = y;
          for (const item of column.items) {
            item.draw({ x: x + column.left, y: top });
            top += item.height;
          }
        }
      },
    },
  ];
};

type Builders = {
  readonly [Kind in Block['kind']]: (block: BlockOf<Kind>, context: Context) => readonly Item[];
};

const builders: Builders = {
  heading: headingItems,
  text: textItems,
  fields: fieldsItems,
  table: tableItems,
  totals: totalsItems,
  image: imageItems,
  spacer: ({ height }) => [{ height, isSpace: true, draw: () => {} }],
  columns: columnsItems,
  // Drawn at the end, when the number of pages is known.
  pageNumber: () => [],
};

const isPresent = (name: Part, request: RenderRequest): boolean => {
  if (name === 'logo') return request.logo !== null;
  if (name === 'earnings' || name === 'deductions') return request.statement[name].length > 0;
  return linesAt(name, request).some((line) => line.trim() !== '');
};

/** Whether the condition of a block holds. */
export const isShown = ({ when }: Pick<Block, 'when'>, request: RenderRequest): boolean => {
  if (when === undefined) return true;
  return 'present' in when ? isPresent(when.present, request) : !isPresent(when.absent, request);
};

/** Returns the items of blocks, in reading order. */
export const itemsOf = (blocks: readonly Block[], context: Context): readonly Item[] =>
  blocks
    .filter((block) => isShown(block, context.request))
    .flatMap((block) => {
      const build = builders[block.kind] as (each: Block, in_: Context) => readonly Item[];
      return build(block, context);
    });
