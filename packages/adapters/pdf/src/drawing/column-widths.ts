import { widthOf } from '../text/width-of.ts';
import type { Grid, GridRow } from './grid.ts';

/** The space at both sides of a cell. */
export const CELL_GAP = 3.5;

/** The least width of the names of rows, relative to the table. */
const NAMES_MIN = 0.22;

/** Letters below this size are hard to read on paper: long texts are divided into lines instead. */
const READABLE = 5;

/** A text that needs more lines keeps one line of small letters, since no row is higher than a page. */
const LINES_MAX = 24;

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
  /** Whether the columns of texts have lines. */
  readonly isWrapped: boolean;
}

interface Need {
  readonly whole: number;
  readonly decimals: number;
}

/** The size of letters, and the width of the lines of each column of texts; undefined for one line. */
interface Letters {
  readonly size: number;
  readonly room?: number | undefined;
}

export const fontOf = ({ look }: GridRow): 'regular' | 'bold' =>
  look === 'row' ? 'regular' : 'bold';

/** Returns the place of the decimal separator in a number: its end without one. */
export const decimalsAt = (number: string, { decimal }: Pick<Grid, 'decimal'>): number => {
  const at = number.lastIndexOf(decimal);
  return at === -1 ? number.length : at;
};

/** Returns the widths of the widest number of a column, before and after its decimal separator. */
const needOf = (grid: Grid, index: number, { size, room }: Letters): Need => {
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
  return room !== undefined && grid.columns[index]?.isText === true
    ? { whole: Math.min(need.whole + need.decimals, room), decimals: 0 }
    : need;
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

const textsOf = ({ columns }: Grid, needs: readonly Need[]): readonly Need[] =>
  needs.filter((_, index) => columns[index + 1]?.isText === true);

const fitted = (grid: Grid, width: number, letters: Letters) => {
  const { size } = letters;
  const needs = grid.columns.slice(1).map((_, index) => needOf(grid, index + 1, letters));
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
  const isCramped = width - tight < Math.min(inOneLine, width * NAMES_MIN);
  const lines = letters.room === undefined ? [] : textsOf(grid, needs);
  const fixed = sum(lines.map(({ whole }) => whole)) + 2 * CELL_GAP * needs.length;
  return { needs, forNames, tight, fixed, widths, isCramped };
};

/** Returns the width of the lines of each column of texts; undefined where there is none, or too long a text. */
const roomOf = (grid: Grid, width: number, needs: readonly Need[]): number | undefined => {
  const texts = textsOf(grid, needs);
  const room = (width * NAMES_MIN) / texts.length - 2 * CELL_GAP;
  const longest = Math.max(...texts.map(({ whole, decimals }) => whole + decimals));
  return texts.length > 0 && longest <= LINES_MAX * room ? room : undefined;
};

/** Returns the size of letters in which all columns have room. */
const sizeIn = (
  { tight, isCramped, fixed }: ReturnType<typeof fitted>,
  width: number,
  size: number,
): number =>
  isCramped
    ? Math.max(SIZE_MIN, (size * 0.999 * (width - width * NAMES_MIN - fixed)) / (tight - fixed))
    : size;

/**
 * Returns the columns of a table. Numbers have the room that they need, and names the rest. Where letters would be
 * hard to read, texts beside the numbers have lines.
 */
export const columnsOf = (grid: Grid, width: number, size: number): Columns => {
  const first = fitted(grid, width, { size });
  const { isCramped } = first;
  const isSmall = isCramped && sizeIn(first, width, size) < READABLE;
  const room = isSmall ? roomOf(grid, width, first.needs) : undefined;
  const smaller = sizeIn(
    room === undefined ? first : fitted(grid, width, { size, room }),
    width,
    size,
  );
  const { needs, forNames, widths } = isCramped
    ? fitted(grid, width, { size: smaller, room })
    : first;
  const all = [forNames, ...widths];
  return {
    lefts: all.map((_, index) => sum(all.slice(0, index))),
    widths: all,
    decimals: [0, ...needs.map(({ decimals }) => decimals)],
    size: smaller,
    isCramped,
    isWrapped: room !== undefined,
  };
};
