import type { BlockOf } from '../layouts/block.ts';
import type { TextStyle } from './canvas.ts';
import { INK, MUTED } from './colors.ts';
import {
  type Context,
  heightOf,
  type Item,
  labelOptions,
  once,
  wrapped,
  writeLines,
} from './item.ts';

/** Draws a heading, which stays with the block below. */
export const headingItems = (
  { level, text }: BlockOf<'heading'>,
  context: Context,
): readonly Item[] => {
  const { canvas, color, parent, width } = context;
  const size = context.style.headings[level - 1] as number;
  const style: TextStyle = { font: 'bold', size, color };
  const given = typeof text === 'string' ? [text] : context.lines(text);
  const lines = given.flatMap((line) => wrapped(line, width, style));
  const options = typeof text === 'string' ? labelOptions(context) : {};
  return [
    {
      height: heightOf(lines.length, size) + size * 0.25,
      keepsNext: true,
      draw: (at) =>
        void canvas.element(parent, `H${level}`, options, () =>
          writeLines(canvas, lines, { at, style }),
        ),
    },
  ];
};

const textStyle = ({ style }: Context, kind: BlockOf<'text'>['style']): TextStyle => {
  if (kind === 'strong') return { font: 'bold', size: style.size, color: INK };
  if (kind === 'small') return { font: 'regular', size: style.size - 0.5, color: MUTED };
  return { font: 'regular', size: style.size, color: INK };
};

/** Draws a paragraph, line by line, so that it can go on on the next page. */
export const textItems = (block: BlockOf<'text'>, context: Context): readonly Item[] => {
  const { canvas, parent, width } = context;
  const style = textStyle(context, block.style);
  const lines = context.lines(block.value).flatMap((line) => wrapped(line, width, style));
  const paragraph = once(() => canvas.element(parent, 'P'));
  return lines.map((line) => ({
    height: heightOf(1, style.size),
    draw: (at) => void paragraph().add(() => writeLines(canvas, [line], { at, style })),
  }));
};

/** The width of labels, relative to the width of the block. */
const LABELS = 0.36;

/** The largest width of labels, in points. */
const LABELS_MAX = 84;

/** Draws names and values as a table with a header in each row. */
export const fieldsItems = ({ fields }: BlockOf<'fields'>, context: Context): readonly Item[] => {
  const { canvas, parent, width } = context;
  const { size } = context.style;
  const labelStyle: TextStyle = { font: 'regular', size, color: MUTED };
  const style: TextStyle = { font: 'regular', size, color: INK };
  const table = once(() => canvas.element(parent, 'Table'));
  const left = Math.min(width * LABELS, LABELS_MAX);
  return fields.flatMap(({ label, value }): readonly Item[] => {
    const given = context.lines(value);
    if (given.length === 0) return [];
    const labels = wrapped(label, left - 6, labelStyle);
    const lines = given.flatMap((line) => wrapped(line, width - left, style));
    const scope = { scope: 'Row', ...labelOptions(context) } as const;
    return [
      {
        height: heightOf(Math.max(labels.length, lines.length), size),
        draw: ({ x, y }) => {
          const row = canvas.element(table(), 'TR');
          canvas.element(row, 'TH', scope, () =>
            writeLines(canvas, labels, { at: { x, y }, style: labelStyle }),
          );
          canvas.element(row, 'TD', {}, () =>
            writeLines(canvas, lines, { at: { x: x + left, y }, style }),
          );
        },
      },
    ];
  });
};
