import type { StructureElement } from 'pdfkit';
import type { BlockOf } from '@paydocs/core';
import { rowsOf } from '../values/rows.ts';
import { fit } from '../text/fit.ts';
import { widthOf } from '../text/width-of.ts';
import type { TextStyle } from './canvas.ts';
import { INK, MUTED } from './colors.ts';
import { type Context, heightOf, type Item, labelOptions, once, writeLines } from './item.ts';

/** The space between labels and values. */
const GAP = 8;

/** Lets the rounding of widths cut no label. */
const SLACK = 0.01;

/** The largest width of labels, relative to the width of the block. */
const LABELS_MAX = 0.5;

/** A label with the lines of its value. */
interface Pair {
  readonly label: string;
  readonly lines: readonly string[];
  /** Whether the label is one of this package. */
  readonly isLabel: boolean;
}

const pairsOf = ({ fields, more }: BlockOf<'fields'>, context: Context): readonly Pair[] => {
  const own = fields.map(({ label, value }) => ({
    label: context.label(label),
    lines: context.lines(value),
    isLabel: true,
  }));
  const others = rowsOf(more ?? '', context.request).map(({ label, value }) => ({
    label: context.show(label ?? ''),
    lines: [context.show(value ?? '')],
    isLabel: false,
  }));
  return [...own, ...others].filter(({ lines }) => lines.length > 0);
};

const pairItem = (
  { label, lines, isLabel }: Pair,
  context: Context,
  { left, table }: { readonly left: number; readonly table: () => StructureElement },
): Item => {
  const { canvas, width } = context;
  const { size } = context.style;
  const common = { font: 'regular', size } as const;
  const name = fit<TextStyle>([label], left - GAP + SLACK, { ...common, color: MUTED });
  const value = fit<TextStyle>(lines, width - left, { ...common, color: INK });
  return {
    height: heightOf(Math.max(name.lines.length, value.lines.length), size),
    isTight: name.isTight || value.isTight,
    draw: ({ x, y }) => {
      const row = canvas.element(table(), 'TR');
      const scope = { scope: 'Row', ...(isLabel ? labelOptions(context) : {}) } as const;
      canvas.element(row, 'TH', scope, () =>
        writeLines(canvas, name.lines, { at: { x, y }, style: name.style }),
      );
      // Smaller letters stand on the line of the label.
      const top = y + (size - value.style.size);
      canvas.element(row, 'TD', {}, () =>
        writeLines(canvas, value.lines, { at: { x: x + left, y: top }, style: value.style }),
      );
    },
  };
};

/** Draws names and values as a table with a header in each row. */
export const fieldsItems = (block: BlockOf<'fields'>, context: Context): readonly Item[] => {
  const { canvas, parent, width } = context;
  const { size } = context.style;
  const pairs = pairsOf(block, context);
  const widest = pairs.reduce(
    (most, { label }) => Math.max(most, widthOf(label, 'regular', size)),
    0,
  );
  const left = Math.min(widest + GAP, width * LABELS_MAX);
  const table = once(() => canvas.element(parent, 'Table'));
  return pairs.map((pair) => pairItem(pair, context, { left, table }));
};
