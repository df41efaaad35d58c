import type { Path } from '../values/paths.ts';

/** How a value is written: `amount` without and `money` with the currency. */
export type Format = 'text' | 'date' | 'amount' | 'money';

/** A value of the document, as text in a format. */
export interface Value {
  readonly path: Path;
  readonly format: Format;
}

/** What a document can lack: a value, rows or the logo. */
export type Part = Path | RowsName | 'logo';

/** A condition: whether the document has a part. There are no others. */
export type Condition = { readonly present: Part } | { readonly absent: Part };

/** The lists of rows that a table can show. */
export type RowsName = 'earnings' | 'deductions';

/** The values of a row. */
export type Cell = 'name' | 'hours' | 'rate' | 'amount' | 'yearToDate';

/** A column of a table. The first column names the row. */
export interface Column {
  readonly label: string;
  readonly cell: Cell;
  /** The share of the width, relative to the other columns. */
  readonly share: number;
}

type Kinds = {
  /** A heading: a label in English, or a value. */
  heading: { readonly level: 1 | 2 | 3; readonly text: string | Value };
  /** A paragraph; a value of several lines keeps them. */
  text: { readonly value: Value; readonly style?: 'normal' | 'strong' | 'small' };
  /** Names and values, each pair in a line; pairs without value are left out. */
  fields: { readonly fields: readonly { readonly label: string; readonly value: Value }[] };
  /** A table of rows; its header is repeated on each page. */
  table: { readonly rows: RowsName; readonly columns: readonly Column[] };
  /** A table of sums; the last line is emphasized. */
  totals: {
    readonly columns: readonly string[];
    readonly lines: readonly { readonly label: string; readonly values: readonly Value[] }[];
  };
  /** The logo, at most this high. */
  image: { readonly height: number };
  spacer: { readonly height: number };
  /** Blocks beside each other, on one page. They contain no tables of rows. */
  columns: {
    readonly gap: number;
    readonly columns: readonly { readonly share: number; readonly blocks: readonly Block[] }[];
  };
  /** The number of each page and the UUID of the document, at the foot of each page. */
  pageNumber: object;
};

/** A part of a layout. All lengths are points, of which an inch has 72. */
export type Block = {
  [Kind in keyof Kinds]: { readonly kind: Kind; readonly when?: Condition } & Kinds[Kind];
}[keyof Kinds];

/** A block of one kind. */
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { readonly kind: Kind }>;

/** The sizes and ornaments of a layout. */
export interface Style {
  readonly margin: number;
  /** The size of the text. */
  readonly size: number;
  /** The sizes of headings of level 1 to 3. */
  readonly headings: readonly [number, number, number];
  /** The space above and below the text of a row. */
  readonly padding: number;
  /** Whether headers of tables are filled with the color, with white text. */
  readonly filled: boolean;
  /** Whether every second row has a light background. */
  readonly striped: boolean;
  /** The height of a bar in the color at the head of the first page; 0 for none. */
  readonly bar: number;
}

/** A layout: blocks in reading order, and how they look. It is data, and contains no code. */
export interface Layout {
  readonly style: Style;
  readonly blocks: readonly Block[];
}
