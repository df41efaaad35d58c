import type { StructureElement } from 'pdfkit';
import type { Place, TextStyle } from './canvas.ts';
import { INK, LINE, STRIPE, WHITE } from './colors.ts';
import { type Context, heightOf, type Item, labelOptions, wrapped, writeLines } from './item.ts';

/** A table: the widths of its columns, and its texts. The first column names the rows. */
export interface Grid {
  readonly shares: readonly number[];
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Whether the names of rows are labels of this package. */
  readonly hasOwnNames: boolean;
  /** Whether the last row is a sum. */
  readonly hasSum: boolean;
}

interface Cells {
  readonly lines: readonly (readonly string[])[];
  readonly lefts: readonly number[];
  readonly widths: readonly number[];
  readonly height: number;
  readonly style: TextStyle;
}

const GAP = 4;

const cellsOf = (
  texts: readonly string[],
  { shares }: Grid,
  { context, style }: { readonly context: Context; readonly style: TextStyle },
): Cells => {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => (context.width * share) / total);
  const lefts = widths.map((_, index) =>
    widths.slice(0, index).reduce((sum, width) => sum + width, 0),
  );
  const lines = texts.map((text, index) =>
    text === '' ? [] : wrapped(text, (widths[index] as number) - 2 * GAP, style),
  );
  const most = Math.max(1, ...lines.map(({ length }) => length));
  const height = heightOf(most, style.size) + 2 * context.style.padding;
  return { lines, lefts, widths, height, style };
};

/** Writes one cell: the first column at the left, numbers at the right. */
const writeCell = (context: Context, cells: Cells, index: number, { x, y }: Place): void => {
  const left = x + (cells.lefts[index] as number);
  writeLines(context.canvas, cells.lines[index] as readonly string[], {
    at: { x: left + GAP, y: y + context.style.padding },
    style: cells.style,
    rightAt: index === 0 ? undefined : left + (cells.widths[index] as number) - GAP,
  });
};

const drawHeader = (
  context: Context,
  cells: Cells,
  { at, write }: { readonly at: Place; readonly write: (index: number) => void },
): void => {
  const { canvas, color, width } = context;
  const { height } = cells;
  const background = (): void => {
    if (context.style.filled) return canvas.rectangle(at, { width, height }, color);
    return canvas.rectangle({ x: at.x, y: at.y + height - 1 }, { width, height: 1 }, color);
  };
  canvas.artifact(background);
  cells.lines.forEach((_, index) => write(index));
};

const headerItems = (context: Context, grid: Grid, table: () => StructureElement) => {
  const color = context.style.filled ? WHITE : context.color;
  const style: TextStyle = { font: 'bold', size: context.style.size, color };
  const cells = cellsOf(grid.header, grid, { context, style });
  const { canvas } = context;
  const options = { scope: 'Column', ...labelOptions(context) } as const;
  const header: Item = {
    height: cells.height,
    keepsNext: true,
    draw: (at) => {
      const row = canvas.element(table(), 'TR');
      const write = (index: number): void =>
        void canvas.element(row, 'TH', options, () => writeCell(context, cells, index, at));
      drawHeader(context, cells, { at, write });
    },
  };
  // A header on a later page is no second header of the table.
  const repeated: Item = {
    height: cells.height,
    draw: (at) => {
      const write = (index: number): void =>
        canvas.artifact(() => writeCell(context, cells, index, at), 'Pagination');
      drawHeader(context, cells, { at, write });
    },
  };
  return { header, repeated };
};

const drawRowBackground = (
  { canvas, color, style, width }: Context,
  { at, height, index, isSum }: { at: Place; height: number; index: number; isSum: boolean },
): void => {
  if (isSum) return canvas.rectangle(at, { width, height: 1 }, color);
  if (!style.striped) {
    return canvas.rectangle({ x: at.x, y: at.y + height - 0.5 }, { width, height: 0.5 }, LINE);
  }
  return index % 2 === 1 ? canvas.rectangle(at, { width, height }, STRIPE) : undefined;
};

/** Returns the header and the rows of a table. */
export const gridItems = (
  context: Context,
  grid: Grid,
  table: () => StructureElement,
): readonly Item[] => {
  const { canvas, style } = context;
  const { header, repeated } = headerItems(context, grid, table);
  const options = { scope: 'Row', ...(grid.hasOwnNames ? labelOptions(context) : {}) } as const;
  const rows = grid.rows.map((texts, index): Item => {
    const isSum = grid.hasSum && index === grid.rows.length - 1;
    const font = isSum ? 'bold' : 'regular';
    const cells = cellsOf(texts, grid, { context, style: { font, size: style.size, color: INK } });
    return {
      height: cells.height,
      repeated,
      draw: (at) => {
        canvas.artifact(() =>
          drawRowBackground(context, { at, height: cells.height, index, isSum }),
        );
        const row = canvas.element(table(), 'TR');
        texts.forEach((text, column) => {
          const draw = text === '' ? undefined : () => writeCell(context, cells, column, at);
          canvas.element(row, column === 0 ? 'TH' : 'TD', column === 0 ? options : {}, draw);
        });
      },
    };
  });
  return [header, ...rows];
};
