import type { BlockOf, LayoutBlock, LayoutCell } from '@paydocs/core';
import type { Canvas, Place } from './canvas.ts';
import { MUTED } from './colors.ts';
import type { Build } from './columns.ts';
import { type Context, heightOf, type Item, sumOf } from './item.ts';

/** The thickness of the lines around cells. */
const BORDER = 0.5;

/** The space between a line and the text of a cell, at the sides; above and below it is half. */
const PADDING = 4;

/** A cell that is placed in its row. */
interface Placed {
  readonly left: number;
  readonly width: number;
  readonly label: readonly Item[];
  readonly values: readonly Item[];
  readonly isNumber: boolean;
}

/** Draws the lines around a cell; neighbors draw the line between them twice, at the same place. */
const drawBorder = (
  canvas: Canvas,
  { x, y }: Place,
  { width, height }: { readonly width: number; readonly height: number },
): void => {
  for (const at of [y, y + height]) {
    canvas.rectangle({ x, y: at }, { width: width + BORDER, height: BORDER }, MUTED);
  }
  for (const at of [x, x + width]) canvas.rectangle({ x: at, y }, { width: BORDER, height }, MUTED);
};

const drawItems = (items: readonly Item[], { x, y }: Place): void => {
  let top = y;
  for (const item of items) {
    item.draw({ x, y: top });
    top += item.height;
  }
};

const placed = (
  cells: readonly LayoutCell[],
  context: Context,
  build: Build,
): readonly Placed[] => {
  const shares = cells.reduce((all, { share = 1 }) => all + share, 0);
  let left = 0;
  return cells.map(({ label, values, share = 1, align }) => {
    const width = (context.width * share) / shares;
    const inside = { ...context, width: width - 2 * PADDING };
    const texts = values.map(
      (value): LayoutBlock => ({ kind: 'text', value, ...(align && { align }) }),
    );
    const cell = {
      left,
      width,
      label: build([{ kind: 'text', value: label, style: 'label' }], inside),
      values: build(texts, inside),
      isNumber: align === 'right',
    };
    left += width;
    return cell;
  });
};

/** Draws a row of cells: numbers are at the bottom, below each other. */
const rowItem = (cells: readonly LayoutCell[], context: Context, build: Build): Item => {
  const { canvas, style } = context;
  const row = placed(cells, context, build);
  // An empty cell has room for a value.
  const least = heightOf(1, style.size);
  const heights = row.map(({ label, values }) => sumOf(label) + Math.max(least, sumOf(values)));
  const height = Math.max(...heights) + PADDING;
  return {
    height,
    isTight: row.some(({ label, values }) => [...label, ...values].some(({ isTight }) => isTight)),
    draw: ({ x, y }) => {
      for (const { left, width, label, values, isNumber } of row) {
        canvas.artifact(() => drawBorder(canvas, { x: x + left, y }, { width, height }));
        const from = x + left + PADDING;
        const [top, bottom] = [y + PADDING / 2, y + height - PADDING / 2];
        drawItems(label, { x: from, y: top });
        const below = isNumber ? bottom - sumOf(values) : top + sumOf(label);
        drawItems(values, { x: from, y: below });
      }
    },
  };
};

/** Draws rows of ruled cells. */
export const cellsItems = (
  { rows }: BlockOf<'cells'>,
  context: Context,
  build: Build,
): readonly Item[] => rows.map((cells) => rowItem(cells, context, build));
