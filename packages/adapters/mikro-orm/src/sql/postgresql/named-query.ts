import pg, { type Connection, type Submittable } from 'pg';

/** A prepared statement with its values. No two texts share a name. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** A row whose columns are the text that PostgreSQL sent. */
export type TextRow = Record<string, string | null>;

/** The result of a statement. */
export interface TextRows {
  readonly rows: readonly TextRow[];
}

/** The columns of a statement. */
interface Columns {
  readonly names: readonly string[];
  /** Each row starts as a copy of it: V8 copies it in one step, and rebuilds an empty object with each column. */
  readonly blank: TextRow;
}

/** The statements that a connection has parsed, by name, with their columns once PostgreSQL has described them. */
export type ParsedStatements = Map<string, Columns | undefined>;

/** Takes the result of a statement, or its error. */
export interface Receiver {
  readonly resolve: (result: TextRows) => void;
  readonly reject: (error: Error) => void;
}

type Value = Buffer | string | null;

/** Returns the form in which pg sends a value. pg-cursor calls it as well, but the types of pg do not name it. */
const { prepareValue } = (
  pg as typeof pg & { readonly utils: { readonly prepareValue: (value: unknown) => Value } }
).utils;

/**
 * A statement for `client.query()`, in the way of pg-cursor. pg's own asks for the columns each time
 * it runs, and looks a parser up for each of them; this one asks once, and leaves them as text.
 */
export class NamedQuery implements Submittable {
  readonly #statement: NamedStatement;
  readonly #values: Value[];
  readonly #parsed: ParsedStatements;
  readonly #receiver: Receiver;
  readonly #rows: TextRow[] = [];
  #columns: Columns | undefined;

  /** @throws Error for a value that has no form in the protocol, before anything is sent. */
  constructor(statement: NamedStatement, parsed: ParsedStatements, receiver: Receiver) {
    this.#statement = statement;
    this.#values = statement.values.map((value) => prepareValue(value));
    this.#parsed = parsed;
    this.#receiver = receiver;
  }

  submit(connection: Connection): void {
    const { name, text } = this.#statement;
    const isParsed = this.#parsed.has(name);
    this.#columns = this.#parsed.get(name);
    connection.stream.cork();
    if (!isParsed) connection.parse({ name, text, types: [] }, true);
    connection.bind({ statement: name, values: this.#values }, true);
    if (this.#columns === undefined) connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
    connection.sync();
    connection.stream.uncork();
    if (!isParsed) this.#parsed.set(name, undefined);
  }

  handleRowDescription({
    fields,
  }: {
    readonly fields: readonly { readonly name: string }[];
  }): void {
    const names = fields.map(({ name }) => name);
    this.#columns = { names, blank: Object.fromEntries(names.map((name) => [name, null])) };
    this.#parsed.set(this.#statement.name, this.#columns);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: TextRow = { ...this.#columns?.blank };
    this.#columns?.names.forEach((name, index) => (row[name] = fields[index] ?? null));
    this.#rows.push(row);
  }

  handleReadyForQuery(): void {
    this.#receiver.resolve({ rows: this.#rows });
  }

  handleError(error: Error): void {
    this.#receiver.reject(error);
  }

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}
}
