/** A column of a table. The first column names the rows; the others have numbers, or texts. */
export interface GridColumn {
  readonly label: string;
  readonly share: number;
  /** Whether it has texts, which may have several lines. */
  readonly isText?: boolean;
}

/** A row of a table: a common row, the name of a group, or a sum. */
export interface GridRow {
  readonly texts: readonly string[];
  readonly look: 'row' | 'group' | 'sum';
  /** Whether the name of the row is a label of this package. */
  readonly isLabel: boolean;
}

/** A table: its columns and its texts. */
export interface Grid {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** The separator before decimals, by which numbers are aligned. */
  readonly decimal: string;
}
