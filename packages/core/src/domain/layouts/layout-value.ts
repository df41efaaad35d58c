/**
 * How a value is written: a `label` in the language of the document if it has such a label; `line` joins lines by
 * commas, `lines` divides a text at its line breaks; an `amount` is without and `money` with the currency; a
 * `period` is a value with `start` and `end`.
 */
export type ValueFormat =
  | 'text'
  | 'label'
  | 'line'
  | 'lines'
  | 'date'
  | 'period'
  | 'amount'
  | 'money';

/** A value of the document, as text in a format. */
export interface LayoutValue {
  /** The path in what the document shows, such as `company.name`; `type` is the type of the document. */
  readonly path: string;
  /** How the value is written. */
  readonly format: ValueFormat;
  /** A text that is not shown, such as `regular`. */
  readonly unless?: string;
}

/** Rows of another kind than the one that needs no name. */
export interface OtherKinds {
  /** The path of the rows. */
  readonly rows: string;
  /** The `kind` of rows that need no name. */
  readonly besides: string;
}

/** What a document can lack: a value or rows by their path, the `logo`, or rows of other kinds. */
export type LayoutPart = string | OtherKinds;

/** A condition: whether the document has a part. There are no others. */
export type Condition = { readonly present: LayoutPart } | { readonly absent: LayoutPart };
