/** A statement, or a part of one, with its values apart from its text; `Row` is the type of its rows. */
export class Statement<Row = unknown> {
  /** Only for the type checker. */
  declare readonly row?: Row;
  readonly texts: readonly string[];
  /** The parts of the statement and the values between the texts. */
  readonly parts: readonly unknown[];

  constructor(texts: readonly string[], parts: readonly unknown[]) {
    this.texts = texts;
    this.parts = parts;
  }
}

/** A table, whose name the compiler writes with the schema and the prefix of the database. */
export class Table extends Statement {
  readonly name: string;

  constructor(name: string) {
    // No statement contains this text, so the statement cache never mistakes one for the other.
    super([`<${name}>`], []);
    this.name = name;
  }
}

const raw = <Row = unknown>(text: string): Statement<Row> => new Statement([text], []);

const quoted = (text: string, mark: string): string =>
  mark + text.replaceAll(mark, mark + mark) + mark;

const separate = raw(', ');

/** One array for each number of items, since the statement cache compares arrays by identity. */
const separators: (readonly string[])[] = [];
const separatorsOf = (items: number): readonly string[] =>
  (separators[items] ??= Array.from({ length: Math.max(1, 2 * items) }, () => ''));

/**
 * Creates a statement. `${…}` binds a value, or includes a part of a statement. A value never
 * becomes text.
 */
export const sql = Object.assign(
  <Row = unknown>(texts: TemplateStringsArray, ...parts: readonly unknown[]): Statement<Row> =>
    new Statement(texts, parts),
  {
    /** Trusted text. */
    raw,
    /** A trusted value that stands in the text. */
    lit: (value: string | number): Statement =>
      raw(typeof value === 'string' ? quoted(value, "'") : String(value)),
    /** A table of paydocs. */
    table: (name: string): Table => new Table(name),
    /** The quoted name of a column, or of a table of another owner. */
    id: (name: string): Statement => raw(quoted(name, '"')),
    /** Values or parts in a row, separated by commas by default. */
    join: (items: readonly unknown[], separator: Statement = separate): Statement =>
      new Statement(
        separatorsOf(items.length),
        items.flatMap((item, index) => (index === 0 ? [item] : [separator, item])),
      ),
  },
);
