import type { Condition, LayoutValue } from './layout-value.ts';

/** How a cell is written; `hidden` shows the end of a number. */
export type CellFormat = 'text' | 'amount' | 'date' | 'hidden';

/** A column of a table. The first column names the row. */
export interface LayoutColumn {
  /** The label in English. */
  readonly label: string;
  /** The name of the field of a row. */
  readonly cell: string;
  /** `text` in the first column and `amount` in the others by default. In layouts of a site it follows the field. */
  readonly format?: CellFormat;
  /** The least share of the width, relative to the other columns. */
  readonly share: number;
  /** Whether the column is left out when no row has a value. */
  readonly isOptional?: true;
}

/** The rows of one kind, below a name of their own. */
export interface RowGroup {
  /** The `kind` of the rows. */
  readonly kind: string;
  /** The label in English. */
  readonly label: string;
}

/** A line of sums. */
export interface SumLine {
  /** The label in English. */
  readonly label: string;
  /** The name of the sum. */
  readonly of: string;
  /** Whether the line is shown without a sum other than zero. */
  readonly isAlwaysShown?: true;
  /** When the line is shown. */
  readonly when?: Condition;
}

/** A cell of a form: a label above its values. A cell without values is empty. */
export interface LayoutCell {
  /** The label in English, such as `1 Wages, tips, other compensation`. */
  readonly label: string;
  /** The values, below each other. */
  readonly values: readonly LayoutValue[];
  /** The share of the width, relative to the other cells of the row; 1 by default. */
  readonly share?: number;
  /** Where the values stand: at the left by default. */
  readonly align?: 'right';
}

/** The look of a paragraph. */
export type TextLook = 'normal' | 'strong' | 'small' | 'label' | 'name' | 'figure';

type Kinds = {
  /** A heading: a label in English, or a value. */
  heading: {
    readonly level: 1 | 2 | 3;
    readonly text: string | LayoutValue;
    readonly align?: 'right';
    /** A color of its own, such as `#1d4ed8`: that of the layout by default. */
    readonly color?: string;
  };
  /** A paragraph; a value of several lines keeps them. */
  text: {
    readonly value: string | LayoutValue;
    readonly style?: TextLook;
    readonly align?: 'right';
    /** A color of its own, such as `#1d4ed8`: that of its style by default. */
    readonly color?: string;
  };
  /** A paragraph for each line of a value, with white space between them. */
  paragraphs: { readonly value: LayoutValue; readonly gap: number };
  /** Names and values, each pair in a line; pairs without value are left out. */
  fields: {
    readonly fields: readonly { readonly label: string; readonly value: LayoutValue }[];
    /** The path of labeled texts that follow, each with `label` and `value`. */
    readonly more?: string;
  };
  /** A table of rows; its header is repeated on each page. Nothing without rows. */
  table: {
    /** The path of the rows. */
    readonly rows: string;
    readonly columns: readonly LayoutColumn[];
    /** The groups of rows by their kinds, where one is of another kind than the last group. Other rows precede them. */
    readonly groups?: readonly RowGroup[];
    /** The last line: the sums of the rows, by their paths. */
    readonly sum?: { readonly label: string; readonly cells: Readonly<Record<string, string>> };
  };
  /** A table of sums; the last line is emphasized. */
  totals: {
    /** The labels of the columns; the first one is that of the lines. */
    readonly columns: readonly string[];
    /** The paths of the sums of the other columns. */
    readonly of: readonly string[];
    readonly lines: readonly SumLine[];
  };
  /** Rows of ruled cells, as forms have them. The cells of a row are as high as the highest. */
  cells: { readonly rows: readonly (readonly LayoutCell[])[] };
  /** The logo, at most this high. */
  image: { readonly height: number };
  /** White space; several in a row are as high as the highest. */
  spacer: { readonly height: number };
  /** A line in the color, as wide as the block. */
  rule: { readonly height: number };
  /** Blocks with a border, on one page. */
  box: { readonly padding: number; readonly blocks: readonly LayoutBlock[] };
  /**
   * Blocks beside each other. A column without content leaves its room to the others. Columns that
   * are too high for the page, or too narrow for the numbers of a table, are drawn below each other.
   */
  columns: {
    readonly gap: number;
    /** Where columns end that are lower than others: above the others' end by default. */
    readonly align?: 'bottom';
    readonly columns: readonly {
      readonly share: number;
      readonly blocks: readonly LayoutBlock[];
    }[];
  };
  /** The blocks that follow begin a page. */
  pageBreak: object;
  /** The number of each page and the UUID of the document, at the foot of each page. */
  pageNumber: object;
};

/** A part of a layout. All lengths are points, of which an inch has 72. */
export type LayoutBlock = {
  [Kind in keyof Kinds]: { readonly kind: Kind; readonly when?: Condition } & Kinds[Kind];
}[keyof Kinds];

/** A block of one kind. */
export type BlockOf<Kind extends LayoutBlock['kind']> = Extract<
  LayoutBlock,
  { readonly kind: Kind }
>;

/** The sizes and ornaments of a layout. */
export interface LayoutStyle {
  /** The margin of the page, in points. */
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
  /**
   * The color of headings, rules and headers of tables, such as `#1d4ed8`: that of the document by default. Each
   * color of a layout has a contrast of at least 4.5 to its backgrounds: white, and tints of boxes.
   */
  readonly color?: string;
  /** The smaller sizes, relative to these, for documents that then need fewer pages; the largest first. */
  readonly scales: readonly number[];
}

/** A layout: blocks in reading order, and how they look. It is data, and contains no code. */
export interface Layout {
  /** What each later page begins with: at the left, beside that, and at the right. */
  readonly header: readonly [LayoutValue, LayoutValue, LayoutValue];
  /** How the blocks look. */
  readonly style: LayoutStyle;
  /** The blocks, in reading order. */
  readonly blocks: readonly LayoutBlock[];
}
