import type { Layout, LayoutBlock } from '@paydocs/core';
import { itemsOf } from './blocks.ts';
import type { Context, Item } from './item.ts';
import { placedBlocks } from '../values/placed-blocks.ts';
import { runningHeader } from './running-header.ts';

/** Blocks that have no content. */
const WITHOUT_CONTENT: readonly LayoutBlock['kind'][] = ['spacer', 'pageBreak', 'pageNumber'];

const isNarrow = ({ isCramped, isTight }: Item): boolean => isCramped === true || isTight === true;

const warningOf = (block: LayoutBlock, items: readonly Item[]): string | undefined => {
  if (items.length === 0) return WITHOUT_CONTENT.includes(block.kind) ? undefined : 'shows nothing';
  return items.some(isNarrow) ? 'has too little room for a word or a number' : undefined;
};

/**
 * Returns a sentence for each block of a layout that shows nothing although its condition holds, or whose texts
 * are smaller than the style says or divided, and for a head of later pages that is cut.
 */
export const layoutWarnings = (context: Context, { blocks }: Layout): readonly string[] => {
  const found = new Map<LayoutBlock, string | undefined>();
  const watch = (block: LayoutBlock, items: readonly Item[]): void => {
    found.set(block, warningOf(block, items));
  };
  itemsOf(blocks, { ...context, watch });
  const warnings = placedBlocks(blocks).flatMap(([block, at]) => {
    const warning = found.get(block);
    return warning === undefined ? [] : `The ${at} ${warning}.`;
  });
  return runningHeader(context).isTight === true
    ? [...warnings, 'The layout.header is cut on later pages.']
    : warnings;
};
