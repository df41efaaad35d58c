import type { StatementDeduction, StatementSums } from '@paydocs/core';
import type { Path } from '../values/paths.ts';
import type { Cell, RowsName } from '../values/rows.ts';

/** How a value is written: `amount` without and `money` with the currency. */
export type Format = 'text' | 'date' | 'period' | 'amount' | 'money';

/** A value of the document, as text in a format. */
export interface Value {
  readonly path: Path;
  readonly format: Format;
}

/** What a document can lack: a value, rows, the logo, or kinds of deductions that need their names. */
export type Part = Path | RowsName | 'logo' | 'kinds';

/** A condition: whether the document has a part. There are no others. */
export type Condition = { readonly present: Part } | { readonly absent: Part };

/** A column of a table. The first column names the row. */
export interface Column {
  readonly label: string;
  readonly cell: Cell;
  /** The least share of the width, relative to the other columns. */
  readonly share: number;
  /** Whether the column is left out when no row has a value. */
  readonly isOptional?: true;
}

/** The rows of one kind, below a name of their own. */
export interface Group {
  readonly kind: StatementDeduction['kind'];
  readonly label: string;
}

/** A line of sums: of the period and of the year. */
export interface SumLine {
  readonly label: string;
  readonly of: keyof StatementSums;
  /** Whether the line is shown without a sum other than zero. */
  readonly isAlwaysShown?: true;
  readonly when?: Condition;
}

/** The look of a paragraph. */
export type TextLook = 'normal' | 'strong' | 'small' | 'label' | 'name' | 'figure';

type Kinds = {
  /** A heading: a label in English, or a value. */
  heading: {
    readonly level: 1 | 2 | 3;
    readonly text: string | Value;
    readonly align?: 'right';
  };
  /** A paragraph; a value of several lines keeps them. */
  text: {
    readonly value: string | Value;
    readonly style?: TextLook;
    readonly align?: 'right';
  };
  /** Names and values, each pair in a line; pairs without value are left out. */
  fields: {
    readonly fields: readonly { readonly label: string; readonly value: Value }[];
    /** Whether the details of the statement follow. */
    readonly hasDetails?: true;
  };
  /** A table of rows; its header is repeated on each page. Nothing without rows. */
  table: {
    readonly rows: RowsName;
    readonly columns: readonly Column[];
    readonly groups?: readonly Group[];
    /** The last line: the sum of the rows. */
    readonly sum?: { readonly label: string; readonly of: keyof StatementSums };
  };
  /** A table of sums; the last line is emphasized. */
  totals: { readonly columns: readonly string[]; readonly lines: readonly SumLine[] };
  /** The logo, at most this high. */
  image: { readonly height: number };
  /** White space; several in a row are as high as the highest. */
  spacer: { readonly height: number };
  /** A line in the color, as wide as the block. */
  rule: { readonly height: number };
  /** Blocks with a border, on one page. */
  box: { readonly padding: number; readonly blocks: readonly Block[] };
  /**
   * Blocks beside each other. A column without content leaves its room to the others. Columns that
   * are too high for the page, or too narrow for the numbers of a table, are drawn below each other.
   */
  columns: {
    readonly gap: number;
    /** Where columns end that are lower than others: above the others' end by default. */
    readonly align?: 'bottom';
    readonly columns: readonly { readonly share: number; readonly blocks: readonly Block[] }[];
  };
  /** The number of each page and the UUID of the document, at the foot of each page. */
  pageNumber: object;
};

/** A part of a layout. All lengths are points, of which an inch has 72. */
export type Block = {
  [Kind in keyof Kinds]: { readonly kind: Kind; readonly when?: Condition } & Kinds[Kind];
}[keyof Kinds];

export type BlockOf<Kind extends Block['kind']> = Extract<Block, { readonly kind: Kind }>;

/** The sizes and ornaments of a layout. */
export interface Style {
  readonly margin: number;
  /** The size of the text. */
  readonly size: number;
  /** The sizes of headings of level 1 to 3; that of level 3 is also the size of a figure. */
  readonly headings: readonly [number, number, number];
  /** The space above and below the text of a row. */
  readonly padding: number;
  /** Whether headers of tables are filled with the color, with white text. */
  readonly filled: boolean;
  /** Whether every second row has a light background. */
  readonly striped: boolean;
  /** The height of a bar in the color at the head of the first page; 0 for none. */
  readonly bar: number;
  /** Whether boxes have a light background in the color instead of a border. */
  readonly tinted: boolean;
  /** The smaller sizes, relative to these, for documents that then need fewer pages; the largest first. */
  readonly scales: readonly number[];
}

/** A layout: blocks in reading order, and how they look. It is data, and contains no code. */
export interface Layout {
  readonly style: Style;
  readonly blocks: readonly Block[];
}
