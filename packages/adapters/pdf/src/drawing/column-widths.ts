import { widthOf } from '../text/width-of.ts';
import type { Grid, GridRow } from './grid.ts';

/** The space at both sides of a cell. */
export const CELL_GAP = 3.5;

/** The least width of the names of rows, relative to the table. */
const NAMES_MIN = 0.22;

/** The least size of letters, where not even the gaps have room. */
const SIZE_MIN = 0.1;

/** The columns of a table: where they are, and the size of letters in which no number is divided. */
export interface Columns {
  readonly lefts: readonly number[];
  readonly widths: readonly number[];
  /** The width of the decimals of each column, by which its numbers are aligned. */
  readonly decimals: readonly number[];
  readonly size: number;
  readonly isCramped: boolean;
}

interface Need {
  readonly whole: number;
  readonly decimals: number;
}

export const fontOf = ({ look }: GridRow): 'regular' | 'bold' =>
  look === 'row' ? 'regular' : 'bold';

/** Returns the place of the decimal separator in a number: its end without one. */
export const decimalsAt = (number: string, { decimal }: Pick<Grid, 'decimal'>): number => {
  const at = number.lastIndexOf(decimal);
  return at === -1 ? number.length : at;
};

/** Returns the widths of the widest number of a column, before and after its decimal separator. */
const needOf = (grid: Grid, index: number, size: number): Need => {
  let need: Need = { whole: 0, decimals: 0 };
  for (const row of grid.rows) {
    const text = row.texts[index] ?? '';
    if (text === '') continue;
    const font = fontOf(row);
    const at = decimalsAt(text, grid);
    need = {
      whole: Math.max(need.whole, widthOf(text.slice(0, at), font, size)),
      decimals: Math.max(need.decimals, widthOf(text.slice(at), font, size)),
    };
  }
  return need;
};

const widest = (texts: readonly string[], font: 'regular' | 'bold', size: number): number =>
  texts.reduce((most, text) => Math.max(most, widthOf(text, font, size)), 0);

/** Returns the least widths of the columns of numbers, and how wide they are at best. */
const numbersOf = (
  { columns }: Grid,
  needs: readonly Need[],
  { width, size }: { readonly width: number; readonly size: number },
): { readonly least: readonly number[]; readonly wanted: readonly number[] } => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const least = needs.map(({ whole, decimals }, index) => {
    const words = columns[index + 1]?.label.split(' ') ?? [];
    return Math.max(whole + decimals, widest(words, 'bold', size)) + 2 * CELL_GAP;
  });
  const wanted = least.map((each, index) => {
    const { label = '', share = 0 } = columns[index + 1] ?? {};
    const inOneLine = widest([label], 'bold', size) + 2 * CELL_GAP;
    return Math.max(each, inOneLine, (width * share) / shares);
  });
  return { least, wanted };
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const fitted = (grid: Grid, width: number, size: number) => {
  const needs = grid.columns.slice(1).map((_, index) => needOf(grid, index + 1, size));
  const { least, wanted } = numbersOf(grid, needs, { width, size });
  const names = grid.rows.reduce(
    (most, row) => Math.max(most, widest(row.texts.slice(0, 1), fontOf(row), size)),
    widest([grid.columns[0]?.label ?? ''], 'bold', size),
  );
  const [tight, loose] = [sum(least), sum(wanted)];
  const inOneLine = names + 2 * CELL_GAP;
  const forNames = Math.max(
    width - loose,
    Math.min(inOneLine <= width - tight ? inOneLine : width * NAMES_MIN, width - tight),
  );
  // The columns of numbers give up what they have to spare, in equal parts.
  const part = loose === tight ? 0 : (width - forNames - tight) / (loose - tight);
  const widths = least.map((each, index) => each + ((wanted[index] as number) - each) * part);
  return { needs, forNames, tight, names, widths };
};

/** Returns the columns of a table. Numbers have the room that they need, and names the rest. */
export const columnsOf = (grid: Grid, width: number, size: number): Columns => {
  const first = fitted(grid, width, size);
  const namesMin = Math.min(first.names + 2 * CELL_GAP, width * NAMES_MIN);
  const isCramped = width - first.tight < namesMin;
  const gaps = 2 * CELL_GAP * (grid.columns.length - 1);
  const smaller = isCramped
    ? Math.max(SIZE_MIN, (size * 0.999 * (width - width * NAMES_MIN - gaps)) / (first.tight - gaps))
    : size;
  const { needs, forNames, widths } = isCramped ? fitted(grid, width, smaller) : first;
  const all = [forNames, ...widths];
  return {
    lefts: all.map((_, index) => sum(all.slice(0, index))),
    widths: all,
    decimals: [0, ...needs.map(({ decimals }) => decimals)],
    size: smaller,
    isCramped,
  };
};
