/** A statement or a part of one, with values separate from its text; `Row` is the type of its rows. */
export class Statement<Row = unknown> {
  /** Exists for the type checker only. */
  declare readonly row?: Row;
  readonly texts: readonly string[];
  /** The parts of the statement and the values between the texts. */
  readonly parts: readonly unknown[];

  constructor(texts: readonly string[], parts: readonly unknown[]) {
    this.texts = texts;
    this.parts = parts;
  }
}

/** A table. The compiler adds the schema and the prefix of the database to its name. */
export class Table extends Statement {
  readonly name: string;

  constructor(name: string) {
    // No statement contains this text, so the statement cache distinguishes tables from statements.
    super([`<${name}>`], []);
    this.name = name;
  }
}

const raw = <Row = unknown>(text: string): Statement<Row> => new Statement([text], []);

const quoted = (text: string, mark: string): string =>
  mark + text.replaceAll(mark, mark + mark) + mark;

const separate = raw(', ');

/** One array per number of items, because the statement cache compares arrays by identity. */
const separators: (readonly string[])[] = [];
const separatorsOf = (items: number): readonly string[] =>
  (separators[items] ??= Array.from({ length: Math.max(1, 2 * items) }, () => ''));

/**
 * Creates a statement. `${…}` binds a value or includes a part of a statement. Values never become
 * part of the text.
 */
export const sql = Object.assign(
  <Row = unknown>(texts: TemplateStringsArray, ...parts: readonly unknown[]): Statement<Row> =>
    new Statement(texts, parts),
  {
    /** Creates a part from trusted text. */
    raw,
    /** Creates a literal from a trusted value. */
    lit: (value: string | number): Statement =>
      raw(typeof value === 'string' ? quoted(value, "'") : String(value)),
    /** Creates the reference to a table of paydocs. */
    table: (name: string): Table => new Table(name),
    /** Creates the quoted name of a column, or of a table of the host. */
    id: (name: string): Statement => raw(quoted(name, '"')),
    /** Joins values or parts, with commas by default. */
    join: (items: readonly unknown[], separator: Statement = separate): Statement =>
      new Statement(
        separatorsOf(items.length),
        items.flatMap((item, index) => (index === 0 ? [item] : [separator, item])),
      ),
  },
);
