/** A statement, or a part of one, with its values beside its text; `Row` is what it answers with. */
export class Statement<Row = unknown> {
  /** Only for the compiler: what kind of rows the statement gives. */
  declare readonly row?: Row;
  readonly texts: readonly string[];
  /** What stands between the texts: a part of the statement, or else a value. */
  readonly parts: readonly unknown[];

  constructor(texts: readonly string[], parts: readonly unknown[]) {
    this.texts = texts;
    this.parts = parts;
  }
}

const raw = <Row = unknown>(text: string): Statement<Row> => new Statement([text], []);

const quoted = (text: string, mark: string): string =>
  mark + text.replaceAll(mark, mark + mark) + mark;

const separate = raw(', ');

/** The same texts for the same number of items: by them statements of the same parts are known. */
const joints: (readonly string[])[] = [];
const jointsOf = (items: number): readonly string[] =>
  (joints[items] ??= Array.from({ length: Math.max(1, 2 * items) }, () => ''));

/**
 * Writes a statement: what stands in `${…}` is bound as a value, unless it is a part of a statement
 * itself. So no value can become text, whatever it is.
 */
export const sql = Object.assign(
  <Row = unknown>(texts: TemplateStringsArray, ...parts: readonly unknown[]): Statement<Row> =>
    new Statement(texts, parts),
  {
    /** Text of our own. */
    raw,
    /** A value of our own that stands in the text. */
    lit: (value: string | number): Statement =>
      raw(typeof value === 'string' ? quoted(value, "'") : String(value)),
    /** The name of a table or column. */
    id: (name: string): Statement => raw(quoted(name, '"')),
    /** Values or parts one after the other, with commas between them unless told otherwise. */
    join: (items: readonly unknown[], separator: Statement = separate): Statement =>
      new Statement(
        jointsOf(items.length),
        items.flatMap((item, index) => (index === 0 ? [item] : [separator, item])),
      ),
  },
);
