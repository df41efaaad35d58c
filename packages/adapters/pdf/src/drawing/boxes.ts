import type { BlockOf } from '@paydocs/core';
import { tintOf, WHITE } from './colors.ts';
import type { Build } from './columns.ts';
import { type Context, type Item, spaceOf, sumOf } from './item.ts';

/** The border of a box. */
const BORDER = 1.25;

/** The line at the left of a box with a background. */
const ACCENT = 4;

/** Draws a line. */
export const ruleItems = (
  { height }: BlockOf<'rule'>,
  { canvas, color, width }: Context,
): readonly Item[] => [
  { height, draw: (at) => canvas.artifact(() => canvas.rectangle(at, { width, height }, color)) },
];

/** Draws blocks with a border, or on a light background beside a line. */
export const boxItems = (
  { padding: unscaled, blocks }: BlockOf<'box'>,
  context: Context,
  build: Build,
): readonly Item[] => {
  const { canvas, color, scale, style, width } = context;
  const [side, padding] = [unscaled * scale, unscaled * spaceOf(scale)];
  const items = build(blocks, { ...context, width: width - 2 * side });
  if (items.length === 0) return [];
  const height = sumOf(items) + 2 * padding;
  const [left, border] = style.tinted ? [ACCENT, 0] : [BORDER, BORDER];
  const inside = { width: width - left - border, height: height - 2 * border };
  const background = style.tinted ? tintOf(color) : WHITE;
  return [
    {
      height,
      isCramped: items.some(({ isCramped }) => isCramped),
      draw: ({ x, y }) => {
        canvas.artifact(() => {
          canvas.rectangle({ x, y }, { width, height }, color);
          canvas.rectangle({ x: x + left, y: y + border }, inside, background);
        });
        let top = y + padding;
        for (const item of items) {
          item.draw({ x: x + side, y: top });
          top += item.height;
        }
      },
    },
  ];
};
