import type { StructureElement } from 'pdfkit';
import { fit, wrapped } from '../text/fit.ts';
import { widthOf } from '../text/width-of.ts';
import type { Place, TextStyle } from './canvas.ts';
import { INK, LINE, STRIPE, WHITE } from './colors.ts';
import { CELL_GAP, type Columns, columnsOf, decimalsAt, fontOf } from './column-widths.ts';
import type { Grid, GridRow } from './grid.ts';
import { type Context, heightOf, type Item, labelOptions, writeLines } from './item.ts';

/** Lets the rounding of widths cut no word. */
const SLACK = 0.01;

/** A table that is drawn. */
interface Drawing {
  readonly context: Context;
  readonly grid: Grid;
  readonly columns: Columns;
  readonly table: () => StructureElement;
}

/** Returns the space at both sides of a table: without filled headers, texts end where lines do. */
const insetOf = ({ style }: Context): number => (style.filled ? CELL_GAP : 0);

/** Returns where the numbers of a column end. */
const endOf = (
  { context, columns }: Pick<Drawing, 'context' | 'columns'>,
  index: number,
): number => {
  const gap = index === columns.widths.length - 1 ? insetOf(context) : CELL_GAP;
  return (columns.lefts[index] as number) + (columns.widths[index] as number) - gap;
};

/** Writes a name at the left of its column. */
const writeName = (
  { context }: Drawing,
  { lines, style }: ReturnType<typeof fit<TextStyle>>,
  { x, y }: Place,
): void =>
  writeLines(context.canvas, lines, {
    at: { x: x + insetOf(context), y: y + context.style.padding },
    style,
  });

/** Writes a number, so that the decimals of a column are below each other. */
const writeNumber = (
  { context, columns, grid }: Drawing,
  {
    text,
    index,
    style,
  }: { readonly text: string; readonly index: number; readonly style: TextStyle },
  { x, y }: Place,
): void => {
  const at = decimalsAt(text, grid);
  const left = x + endOf({ context, columns }, index) - (columns.decimals[index] as number);
  const start = left - widthOf(text.slice(0, at), style.font, style.size);
  context.canvas.write(text, { x: start, y: y + context.style.padding }, style);
};

const headerItems = (drawing: Drawing): { readonly header: Item; readonly repeated: Item } => {
  const { context, columns, grid, table } = drawing;
  const { canvas, color, width } = context;
  const { filled, padding } = context.style;
  const style: TextStyle = { font: 'bold', size: columns.size, color: filled ? WHITE : color };
  const texts = grid.columns.map(({ label }, index) =>
    wrapped(label, (columns.widths[index] as number) - 2 * CELL_GAP + SLACK, style),
  );
  const most = Math.max(...texts.map(({ length }) => length));
  const height = heightOf(most, columns.size) + 2 * padding;
  const background = ({ x, y }: Place): void =>
    filled
      ? canvas.rectangle({ x, y }, { width, height }, color)
      : canvas.rectangle({ x, y: y + height - 1 }, { width, height: 1 }, color);
  const write = (index: number, { x, y }: Place): void => {
    const lines = texts[index] as readonly string[];
    writeLines(canvas, lines, {
      at: { x: x + insetOf(context), y: y + padding + heightOf(most - lines.length, style.size) },
      style,
      rightAt: index === 0 ? undefined : x + endOf(drawing, index),
    });
  };
  const options = { scope: 'Column', ...labelOptions(context) } as const;
  const header: Item = {
    height,
    keepsNext: true,
    isCramped: columns.isCramped,
    draw: (at) => {
      canvas.artifact(() => background(at));
      const row = canvas.element(table(), 'TR');
      texts.forEach((_, index) => canvas.element(row, 'TH', options, () => write(index, at)));
    },
  };
  // A header on a later page is no second header of the table.
  const repeated: Item = {
    height,
    draw: (at) =>
      canvas.artifact(() => {
        background(at);
        texts.forEach((_, index) => write(index, at));
      }, 'Pagination'),
  };
  return { header, repeated };
};

/** A row, with its place among those below the header or the name of a group. */
interface Line {
  readonly row: GridRow;
  readonly index: number;
  readonly isLast: boolean;
}

const drawBackground = (
  { canvas, color, style, width }: Context,
  { row, index, isLast }: Line,
  { at, height }: { readonly at: Place; readonly height: number },
): void => {
  if (row.look === 'sum') return canvas.rectangle(at, { width, height: 0.75 }, color);
  if (style.striped && index % 2 === 1) return canvas.rectangle(at, { width, height }, STRIPE);
  if (style.striped || isLast || row.look === 'group') return undefined;
  return canvas.rectangle({ x: at.x, y: at.y + height - 0.5 }, { width, height: 0.5 }, LINE);
};

/** A row, with its name as the head of a later page. */
interface RowItem extends Item {
  readonly head: Item;
}

const rowItem = (drawing: Drawing, line: Line): RowItem => {
  const { context, columns, table } = drawing;
  const { canvas } = context;
  const { row } = line;
  const [name = '', ...numbers] = row.texts;
  const color = row.look === 'group' ? context.color : INK;
  const style: TextStyle = { font: fontOf(row), size: columns.size, color };
  const label = fit([name], (columns.widths[0] as number) - 2 * CELL_GAP + SLACK, style);
  const height = heightOf(label.lines.length, style.size) + 2 * context.style.padding;
  const options = { scope: 'Row', ...(row.isLabel ? labelOptions(context) : {}) } as const;
  return {
    height,
    isTight: label.isTight,
    // A name is not parted from its rows, nor a sum from the last of them.
    keepsNext: row.look === 'group' || line.isLast,
    head: {
      height,
      draw: (at) => canvas.artifact(() => writeName(drawing, label, at), 'Pagination'),
    },
    draw: (at) => {
      canvas.artifact(() => drawBackground(context, line, { at, height }));
      const element = canvas.element(table(), 'TR');
      const isNamed = name !== '';
      canvas.element(
        element,
        'TH',
        options,
        isNamed ? () => writeName(drawing, label, at) : undefined,
      );
      numbers.forEach((text, at_) => {
        const write = (): void => writeNumber(drawing, { text, index: at_ + 1, style }, at);
        canvas.element(element, 'TD', {}, text === '' ? undefined : write);
      });
    },
  };
};

/** Returns the header and the rows of a table. */
export const gridItems = (
  context: Context,
  grid: Grid,
  table: () => StructureElement,
): readonly Item[] => {
  const columns = columnsOf(grid, context.width, context.style.size);
  const drawing: Drawing = { context, grid, columns, table };
  const { header, repeated } = headerItems(drawing);
  let index = 0;
  let heads: readonly Item[] = [repeated];
  const rows = grid.rows.map((row, at) => {
    index = row.look === 'group' ? -1 : index;
    const isLast = grid.rows[at + 1]?.look === 'sum' && row.look !== 'sum';
    const { head, ...item } = rowItem(drawing, { row, index, isLast });
    if (row.look !== 'row') heads = [repeated];
    const placed = { ...item, repeated: heads };
    if (row.look === 'group') heads = [repeated, head];
    index += 1;
    return placed;
  });
  return [header, ...rows];
};
