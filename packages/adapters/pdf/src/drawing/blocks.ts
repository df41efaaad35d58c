import type { BlockOf, LayoutBlock } from '@paydocs/core';
import { isShown } from '../values/conditions.ts';
import { boxItems, ruleItems } from './boxes.ts';
import { cellsItems } from './cells.ts';
import { columnsItems } from './columns.ts';
import { fieldsItems } from './fields.ts';
import { imageItems } from './images.ts';
import { type Context, type Item, spaceOf, withoutIdleSpace } from './item.ts';
import { tableItems, totalsItems } from './tables.ts';
import { headingItems, paragraphsItems, textItems } from './texts.ts';

type Builders = {
  readonly [Kind in LayoutBlock['kind']]: (
    block: BlockOf<Kind>,
    context: Context,
  ) => readonly Item[];
};

const builders: Builders = {
  heading: headingItems,
  text: textItems,
  paragraphs: paragraphsItems,
  fields: fieldsItems,
  cells: (block, context) => cellsItems(block, context, itemsOf),
  table: tableItems,
  totals: totalsItems,
  image: imageItems,
  spacer: ({ height }, { scale }) => [
    { height: height * spaceOf(scale), isSpace: true, draw: () => {} },
  ],
  rule: ruleItems,
  box: (block, context) => boxItems(block, context, itemsOf),
  columns: (block, context) => columnsItems(block, context, itemsOf),
  pageBreak: () => [{ height: 0, startsPage: true, draw: () => {} }],
  // Drawn at the end, when the number of pages is known.
  pageNumber: () => [],
};

/** The least width of a block: columns and boxes may leave less than none. */
const WIDTH_MIN = 1;

/** Returns the items of blocks, in reading order. */
export const itemsOf = (blocks: readonly LayoutBlock[], given: Context): readonly Item[] => {
  const context = { ...given, width: Math.max(given.width, WIDTH_MIN) };
  return withoutIdleSpace(
    blocks
      .filter((block) => isShown(block, context.request))
      .flatMap((block) => {
        const build = builders[block.kind] as (each: LayoutBlock, in_: Context) => readonly Item[];
        const items = build(block, context);
        context.watch?.(block, items);
        return items;
      }),
  );
};
