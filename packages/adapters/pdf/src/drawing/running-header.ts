import { wrapped } from '../text/fit.ts';
import { widthOf } from '../text/width-of.ts';
import type { TextStyle } from './canvas.ts';
import { INK, LINE, MUTED } from './colors.ts';
import { type Context, heightOf, type Item, writeLines } from './item.ts';

const SIZE = 8;
const GAP = 12;

/** The space between the header, its line and the content. */
const SPACE = [4, 10] as const;

/** Returns the first line of a text, which ends with an ellipsis when there are others. */
const firstLine = (text: string, width: number, style: TextStyle): string => {
  const [line = '', ...others] = wrapped(text, width, style);
  if (others.length === 0) return line;
  const [short = ''] = wrapped(text, width - widthOf('…', style.font, style.size), style);
  return `${short.trimEnd()}…`;
};

/** Returns the head of a later page: what the layout names, in one line. */
export const runningHeader = ({ canvas, lines, request, width }: Context): Item => {
  const [left, beside, right] = request.form.layout.header.map((value) =>
    lines(value).join(' '),
  ) as [string, string, string];
  const [bold, plain]: readonly TextStyle[] = [
    { font: 'bold', size: SIZE, color: INK },
    { font: 'regular', size: SIZE, color: MUTED },
  ] as const;
  const room = (width - widthOf(right, 'regular', SIZE) - 2 * GAP) / 2;
  const issuer = firstLine(left, room, bold);
  const subject = firstLine(beside, room, plain);
  const start = widthOf(issuer, 'bold', SIZE) + GAP;
  const height = heightOf(1, SIZE) + SPACE[0];
  return {
    height: height + SPACE[1],
    isTight: issuer !== left || subject !== beside,
    draw: ({ x, y }) =>
      canvas.artifact(() => {
        canvas.write(issuer, { x, y }, bold);
        canvas.write(subject, { x: x + start, y }, plain);
        writeLines(canvas, [right], {
          at: { x, y },
          style: plain,
          rightAt: x + width,
        });
        canvas.rectangle({ x, y: y + height }, { width, height: 0.5 }, LINE);
      }, 'Pagination'),
  };
};
