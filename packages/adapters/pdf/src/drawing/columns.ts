import type { LayoutBlock, BlockOf } from '@paydocs/core';
import { type Context, type Item, sumOf, withoutIdleSpace } from './item.ts';

export type Build = (blocks: readonly LayoutBlock[], context: Context) => readonly Item[];

interface Column {
  readonly left: number;
  readonly items: readonly Item[];
}

type Columns = BlockOf<'columns'>['columns'];

const placed = (
  columns: Columns,
  {
    gap,
    context,
    build,
  }: { readonly gap: number; readonly context: Context; readonly build: Build },
): readonly Column[] => {
  const shares = columns.reduce((all, { share }) => all + share, 0);
  const free = context.width - gap * (columns.length - 1);
  let left = 0;
  return columns.map(({ share, blocks }) => {
    const width = (free * share) / shares;
    const column = { left, items: build(blocks, { ...context, width }) };
    left += width + gap;
    return column;
  });
};

/** Draws columns from left to right, from the same height or to the same height. */
const sideBySide = (columns: readonly Column[], align: 'bottom' | undefined): Item => {
  const height = Math.max(...columns.map(({ items }) => sumOf(items)));
  return {
    height,
    draw: ({ x, y }) => {
      for (const column of columns) {
        let top = align === undefined ? y : y + height - sumOf(column.items);
        for (const item of column.items) {
          item.draw({ x: x + column.left, y: top });
          top += item.height;
        }
      }
    },
    isCramped: columns.some(({ items }) => items.some(({ isCramped }) => isCramped)),
  };
};

/** Draws blocks beside each other, or below each other where numbers have no room. */
export const columnsItems = (
  { gap: unscaled, columns, align }: BlockOf<'columns'>,
  context: Context,
  build: Build,
): readonly Item[] => {
  const gap = unscaled * context.scale;
  const all = placed(columns, { gap, context, build });
  const filled = columns.filter((_, index) => all[index]?.items.length !== 0);
  if (filled.length === 0) return [];
  const left = filled.length < columns.length ? placed(filled, { gap, context, build }) : all;
  if (left.length === 1) return left[0]?.items ?? [];
  const item = sideBySide(left, align);
  const space: Item = { height: gap, isSpace: true, draw: () => {} };
  const parts = (): readonly Item[] =>
    withoutIdleSpace(filled.flatMap(({ blocks }) => [...build(blocks, context), space]));
  return item.isCramped === true ? parts() : [{ ...item, parts }];
};
