import type { StructureElement } from 'pdfkit';
import { wrapped } from '../text/fit.ts';
import type { Place, TextStyle } from './canvas.ts';
import { INK, LINE, STRIPE, WHITE } from './colors.ts';
import { CELL_GAP, columnsOf, fontOf } from './column-widths.ts';
import type { Grid, GridRow } from './grid.ts';
import { type Context, heightOf, type Item, labelOptions, writeLines } from './item.ts';
import { type Drawing, endOf, insetOf, layCell, linesIn, SLACK, writeName } from './row-cells.ts';

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
  const label = linesIn(drawing, 0, name, style);
  const cells = numbers.map((text, at) => layCell(drawing, { text, index: at + 1, style }));
  const most = Math.max(label.lines.length, ...cells.map(({ lines }) => lines));
  const height = heightOf(most, style.size) + 2 * context.style.padding;
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
      for (const [index, { write }] of cells.entries()) {
        const isEmpty = numbers[index] === '';
        canvas.element(element, 'TD', {}, isEmpty ? undefined : () => write(at));
      }
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
