import type { Layout, LayoutBlock } from './layout.ts';

/** The maximum number of blocks of a layout; each cell is one. */
export const BLOCKS_MAX = 200;

/** The maximum number of levels: a block in `columns` or a `box` is one level below. */
export const LEVELS_MAX = 6;

/** The kinds of blocks that belong to pages. */
export const OF_PAGES: readonly LayoutBlock['kind'][] = ['pageNumber', 'pageBreak'];

const childrenOf = (block: LayoutBlock): readonly LayoutBlock[] => {
  if (block.kind === 'box') return block.blocks;
  return block.kind === 'columns' ? block.columns.flatMap(({ blocks }) => blocks) : [];
};

const countOf = (block: LayoutBlock): number =>
  block.kind === 'cells' ? block.rows.flat().length + 1 : 1;

const problemIn = (blocks: readonly LayoutBlock[]): string | undefined => {
  let level: readonly LayoutBlock[] = blocks;
  let count = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > LEVELS_MAX) return `A layout has at most ${LEVELS_MAX} levels.`;
    count += level.reduce((sum, block) => sum + countOf(block), 0);
    if (count > BLOCKS_MAX) return `A layout has at most ${BLOCKS_MAX} blocks.`;
    if (depth > 1 && level.some(({ kind }) => OF_PAGES.includes(kind))) {
      return 'Columns and boxes contain no page number and no page break.';
    }
    level = level.flatMap(childrenOf);
  }
  return undefined;
};

/**
 * Returns the layout, whose size bounds the time of a rendering.
 *
 * @throws RangeError for a layout that is too large or too deep.
 */
export const checkLayout = (layout: Layout): Layout => {
  const problem = problemIn(layout.blocks);
  if (problem !== undefined) throw new RangeError(problem);
  return layout;
};
