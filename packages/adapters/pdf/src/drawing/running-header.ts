import type { Path } from '../values/paths.ts';
import type { Format } from '../layouts/block.ts';
import { wrapped } from '../text/fit.ts';
import { fonts } from '../fonts/fonts.ts';
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
  const [short = ''] = wrapped(text, width - fonts[style.font].widthOf('…', style.size), style);
  return `${short.trimEnd()}…`;
};

/** Returns the head of a later page: the employer, the employee and the period, in one line. */
export const runningHeader = ({ canvas, lines, width }: Context): Item => {
  const text = (path: Path, format: Format = 'text'): string => lines({ path, format }).join(' ');
  const [bold, plain]: readonly TextStyle[] = [
    { font: 'bold', size: SIZE, color: INK },
    { font: 'regular', size: SIZE, color: MUTED },
  ] as const;
  const period = text('payPeriod', 'period');
  const periodWidth = fonts.regular.widthOf(period, SIZE);
  const room = (width - periodWidth - 2 * GAP) / 2;
  const company = firstLine(text('company.name'), room, bold);
  const employee = firstLine(text('employee.name'), room, plain);
  const left = fonts.bold.widthOf(company, SIZE) + GAP;
  const height = heightOf(1, SIZE) + SPACE[0];
  return {
    height: height + SPACE[1],
    draw: ({ x, y }) =>
      canvas.artifact(() => {
        canvas.write(company, { x, y }, bold);
        canvas.write(employee, { x: x + left, y }, plain);
        writeLines(canvas, [period], {
          at: { x, y },
          style: plain,
          rightAt: x + width,
        });
        canvas.rectangle({ x, y: y + height }, { width, height: 0.5 }, LINE);
      }, 'Pagination'),
  };
};
