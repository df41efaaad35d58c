import type { LayoutBlock } from '@paydocs/core';

/** Returns blocks and those inside of them, each with its place in the layout. */
export const placedBlocks = (
  blocks: readonly LayoutBlock[],
  path = 'layout',
): readonly (readonly [LayoutBlock, string])[] =>
  blocks.flatMap((block, index) => {
    const at = `${path}.blocks.${index}`;
    const inside =
      block.kind === 'columns'
        ? block.columns.flatMap((column, each) =>
            placedBlocks(column.blocks, `${at}.columns.${each}`),
          )
        : placedBlocks(block.kind === 'box' ? block.blocks : [], at);
    return [[block, at] as const, ...inside];
  });
