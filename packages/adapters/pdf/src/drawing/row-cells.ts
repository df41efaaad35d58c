import type { StructureElement } from 'pdfkit';
import { fit, type Fitted } from '../text/fit.ts';
import { widthOf } from '../text/width-of.ts';
import type { Place, TextStyle } from './canvas.ts';
import { CELL_GAP, type Columns, decimalsAt } from './column-widths.ts';
import type { Grid } from './grid.ts';
import { type Context, writeLines } from './item.ts';

/** Lets the rounding of widths cut no word. */
export const SLACK = 0.01;

/** A table that is drawn. */
export interface Drawing {
  readonly context: Context;
  readonly grid: Grid;
  readonly columns: Columns;
  readonly table: () => StructureElement;
}

/** Returns the space at both sides of a table: without filled headers, texts end where lines do. */
export const insetOf = ({ style }: Context): number => (style.filled ? CELL_GAP : 0);

/** Returns where the numbers of a column end. */
export const endOf = (
  { context, columns }: Pick<Drawing, 'context' | 'columns'>,
  index: number,
): number => {
  const gap = index === columns.widths.length - 1 ? insetOf(context) : CELL_GAP;
  return (columns.lefts[index] as number) + (columns.widths[index] as number) - gap;
};

/** Returns the lines of a text in its column. */
export const linesIn = (
  { columns }: Drawing,
  index: number,
  text: string,
  style: TextStyle,
): Fitted<TextStyle> =>
  fit([text], (columns.widths[index] as number) - 2 * CELL_GAP + SLACK, style);

/** Writes a name at the left of its column. */
export const writeName = (
  { context }: Drawing,
  { lines, style }: Fitted<TextStyle>,
  { x, y }: Place,
): void =>
  writeLines(context.canvas, lines, {
    at: { x: x + insetOf(context), y: y + context.style.padding },
    style,
  });

/** A text of a column that is not the first. */
interface Cell {
  readonly text: string;
  readonly index: number;
  readonly style: TextStyle;
}

/** Whether the texts of a column have lines. */
const hasLines = ({ columns, grid }: Drawing, index: number): boolean =>
  columns.isWrapped && grid.columns[index]?.isText === true;

/** Writes the lines of a text at the right of its column. */
const writeText = (
  drawing: Drawing,
  index: number,
  { lines, style }: Fitted<TextStyle>,
  { x, y }: Place,
): void => {
  const { canvas, style: look } = drawing.context;
  const rightAt = x + endOf(drawing, index);
  writeLines(canvas, lines, { at: { x, y: y + look.padding }, style, rightAt });
};

/** Writes a number, so that the decimals of a column are below each other. */
const writeNumber = (
  { context, columns, grid }: Drawing,
  { text, index, style }: Cell,
  { x, y }: Place,
): void => {
  const at = decimalsAt(text, grid);
  const left = x + endOf({ context, columns }, index) - (columns.decimals[index] as number);
  const start = left - widthOf(text.slice(0, at), style.font, style.size);
  context.canvas.write(text, { x: start, y: y + context.style.padding }, style);
};

/** A number or a text that has its lines. */
export interface LaidCell {
  readonly lines: number;
  readonly write: (at: Place) => void;
}

/** Divides a text into lines where its column has them. */
export const layCell = (drawing: Drawing, cell: Cell): LaidCell => {
  const { text, index, style } = cell;
  if (!hasLines(drawing, index)) return { lines: 1, write: (at) => writeNumber(drawing, cell, at) };
  const fitted = linesIn(drawing, index, text, style);
  return { lines: fitted.lines.length, write: (at) => writeText(drawing, index, fitted, at) };
};
