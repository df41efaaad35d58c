import type { FieldDef, Submittable } from 'pg';

/** What is used of pg's connection, as pg's own queries use it. */
interface Wire {
  /** Texts by name: those that the server knows, and those that are on their way to it. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(message: { readonly name: string; readonly text: string }): void;
  bind(message: { readonly statement: string; readonly values: readonly unknown[] }): void;
  describe(message: { readonly type: 'P'; readonly name: '' }): void;
  execute(): void;
  sync(): void;
}

/** A statement that the server keeps, under a name that no other text has. */
export interface Named {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

type Text = string | null;

/** A row as the server sent it: whoever takes it knows what its columns mean. */
export type TextRow = Record<string, Text>;

/** The columns of a statement. */
interface Columns {
  readonly names: readonly string[];
  /** A row that has every column: V8 copies and fills it sooner than it adds columns to none. */
  readonly empty: TextRow;
}

/** The columns of the statements that were described on a connection, by name. */
export type KnownColumns = Map<string, Columns>;

const columnsOf = (fields: readonly FieldDef[]): Columns => ({
  names: fields.map(({ name }) => name),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

const scalar = (value: unknown): Text => {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`A statement cannot bind a value of type ${typeof value}.`);
};

const element = (text: Text): string =>
  text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/**
 * A value as PostgreSQL reads it.
 *
 * @throws TypeError for what it has no text for.
 */
const asText = (value: unknown): Text =>
  Array.isArray(value) ? `{${value.map((item) => element(scalar(item))).join()}}` : scalar(value);

/**
 * A statement that the server keeps under a name. Unlike pg's own queries it asks only once for
 * the description of its columns, leaves them the texts that they are, and emits no events: a fifth
 * less of Node's time for a list.
 */
export class PreparedQuery implements Submittable {
  /** By name and text pg notes what the server knows. */
  readonly name: string;
  readonly text: string;
  readonly callback: (error: Error | null) => void;
  /** What the statement answered with, once the callback is called with `null`. */
  readonly rows: TextRow[] = [];
  readonly #values: readonly unknown[];
  readonly #known: KnownColumns;
  #columns: Columns | undefined;

  constructor(
    { name, text, values }: Named,
    known: KnownColumns,
    callback: (error: Error | null) => void,
  ) {
    this.name = name;
    this.text = text;
    this.callback = callback;
    this.#values = values;
    this.#known = known;
  }

  submit(connection: unknown): Error | null {
    const wire = connection as Wire;
    const { name, text } = this;
    let values: readonly Text[];
    try {
      values = this.#values.map(asText);
    } catch (error) {
      return error as Error;
    }
    if (!(name in wire.parsedStatements || name in wire.submittedNamedStatements)) {
      wire.parse({ name, text });
      wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values });
    this.#columns = this.#known.get(name);
    if (this.#columns === undefined) wire.describe({ type: 'P', name: '' });
    wire.execute();
    wire.sync();
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#columns = columnsOf(fields);
    this.#known.set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { readonly fields: readonly Text[] }): void {
    if (this.#columns === undefined) return;
    const { names, empty } = this.#columns;
    const row = { ...empty };
    // By index: an iterator over the names takes twice as long.
    for (let place = 0; place < names.length; place += 1) {
      row[names[place] as string] = fields[place] as Text;
    }
    this.rows.push(row);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
}
