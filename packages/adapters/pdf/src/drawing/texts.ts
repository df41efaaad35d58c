import type { BlockOf, TextLook } from '@paydocs/core';
import { fit } from '../text/fit.ts';
import { isRightToLeft } from '../text/pieces.ts';
import type { TextStyle } from './canvas.ts';
import { INK, MUTED } from './colors.ts';
import {
  type Context,
  heightOf,
  type Item,
  labelOptions,
  once,
  spaceOf,
  writeLines,
} from './item.ts';

/** Draws a heading, which stays with the block below. */
export const headingItems = (
  { level, text, align, color: own }: BlockOf<'heading'>,
  context: Context,
): readonly Item[] => {
  const { canvas, parent, width } = context;
  const given = typeof text === 'string' ? [context.label(text)] : context.lines(text);
  const color = own ?? context.color;
  const size = context.style.headings[level - 1] as number;
  const { lines, style, isTight } = fit(given, width, { font: 'bold', size, color } as const);
  const options = typeof text === 'string' ? labelOptions(context) : {};
  return [
    {
      height: heightOf(lines.length, style.size) + size * 0.25,
      keepsNext: true,
      isTight,
      draw: (at) => {
        const rightAt = align === undefined ? undefined : at.x + width;
        canvas.heading(parent, level, options, () =>
          writeLines(canvas, lines, { at, style, rightAt }),
        );
      },
    },
  ];
};

const looks: Readonly<Record<TextLook, (context: Context) => TextStyle>> = {
  normal: ({ style }) => ({ font: 'regular', size: style.size, color: INK }),
  strong: ({ style }) => ({ font: 'bold', size: style.size, color: INK }),
  small: ({ style }) => ({ font: 'regular', size: style.size - 0.5, color: MUTED }),
  label: ({ style }) => ({ font: 'regular', size: style.size - 0.5, color: MUTED }),
  name: ({ style }) => ({ font: 'bold', size: style.size + 2, color: INK }),
  figure: ({ style, color }) => ({ font: 'bold', size: style.headings[2], color }),
};

/** A paragraph to draw: its lines, and how they look. */
interface Paragraph extends Pick<BlockOf<'text'>, 'align' | 'color' | 'style'> {
  readonly given: readonly string[];
  readonly options?: { readonly lang?: string };
}

const paragraphItems = (
  { given, style: look = 'normal', align, color, options = {} }: Paragraph,
  context: Context,
): readonly Item[] => {
  const { canvas, parent, width } = context;
  const usual = looks[look](context);
  const { lines, style, isTight } = fit(given, width, { ...usual, color: color ?? usual.color });
  const paragraph = once(() => canvas.element(parent, 'P', options));
  return lines.map((line) => ({
    height: heightOf(1, style.size),
    isTight,
    draw: (at) => {
      const rightAt = align === undefined ? undefined : at.x + width;
      paragraph().add(() => writeLines(canvas, [line], { at, style, rightAt }));
    },
  }));
};

/** Draws a paragraph, line by line, so that it can go on on the next page. */
export const textItems = (
  { value, style = 'normal', ...look }: BlockOf<'text'>,
  context: Context,
): readonly Item[] =>
  typeof value === 'string'
    ? paragraphItems(
        { ...look, style, given: [context.label(value)], options: labelOptions(context) },
        context,
      )
    : paragraphItems({ ...look, style, given: context.lines(value) }, context);

/** Draws a paragraph for each line of a value, at the side where its language begins. */
export const paragraphsItems = (
  { value, gap }: BlockOf<'paragraphs'>,
  context: Context,
): readonly Item[] =>
  context.lines(value).flatMap((text, index) => {
    const space: Item = { height: gap * spaceOf(context.scale), isSpace: true, draw: () => {} };
    const side = isRightToLeft(text) ? ({ align: 'right' } as const) : {};
    const items = paragraphItems({ given: [text], ...side }, context);
    return index === 0 ? items : [space, ...items];
  });
