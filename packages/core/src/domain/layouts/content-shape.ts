/**
 * How a value of a content looks. A `name` has letters of the fonts only, while others may lack some; a
 * `note` is a long text, `texts` are such, `lines` are the lines of an address. Numbers are decimal texts. With `?` the value
 * may be null.
 */
export type ValueShape =
  `${'name' | 'text' | 'note' | 'number' | 'date' | 'currency' | 'lang' | 'lines' | 'texts'}${'' | '?'}`;

/** A text of a closed list. */
export interface ChoiceShape {
  /** The kind of the shape. */
  readonly kind: 'choice';
  /** The texts. */
  readonly of: readonly string[];
}

/** A list of objects. */
export interface RowsShape {
  /** The kind of the shape. */
  readonly kind: 'rows';
  /** The maximum number of rows, 2,000 by default and at most. */
  readonly max?: number;
  /** The fields of a row. */
  readonly of: ContentShape;
}

/** An object. */
export interface PartShape {
  /** The kind of the shape. */
  readonly kind: 'part';
  /** Whether the object may be null. */
  readonly isOptional?: true;
  /** The fields of the object. */
  readonly of: ContentShape;
}

/** The fields of what a document shows: data by which renderers bound their work and check letters. */
export interface ContentShape
  extends Readonly<Record<string, ValueShape | ChoiceShape | RowsShape | PartShape>> {}
