import type { Dialect } from '../sql/dialect.ts';
import { qualify, type TableNaming } from '../sql/table-naming.ts';

const columnTypes = {
  sqlite: {
    /** A primary key, generated unless the record has one. */
    id: 'integer not null primary key autoincrement',
    instant: 'datetime',
    json: 'json',
    boolean: 'integer',
    /** Text that compares by its UTF-8 bytes, which is the order of code points. */
    folded: 'text',
  },
  postgresql: {
    id: 'bigserial primary key',
    instant: 'timestamptz(3)',
    json: 'jsonb',
    boolean: 'boolean',
    folded: 'text collate "C"',
  },
} as const;

/** Writes parts of `create` statements for a database, with its schema and prefix. */
export class TableBuilder {
  readonly dialect: Dialect;
  readonly naming: TableNaming;
  /** The column types whose names differ between databases. */
  readonly types: (typeof columnTypes)[Dialect];

  constructor(dialect: Dialect, naming: TableNaming) {
    this.dialect = dialect;
    this.naming = naming;
    this.types = columnTypes[dialect];
  }

  /** Returns the name of a table or function as it stands in statements. */
  name(name: string): string {
    return qualify(this.naming, name);
  }

  /** Returns the name of an index, constraint or trigger, which is in the schema of its table. */
  part(...words: readonly string[]): string {
    return (this.naming.tablePrefix ?? '') + words.join('_');
  }

  /**
   * Returns the statement that creates a table. MikroORM finds the constraints in the text that SQLite
   * keeps by the exact separator `, constraint `.
   */
  table(name: string, columns: string, ...constraints: readonly string[]): string {
    const parts = [columns.trim(), ...constraints];
    return `create table ${this.name(name)} (${parts.join(', ')})`.replaceAll(/\s+/g, ' ');
  }

  /** Returns the statement that creates an index. */
  index(table: string, ...columns: readonly string[]): string {
    const name = this.part(table, ...columns, 'index');
    return `create index ${name} on ${this.name(table)} (${columns.join(', ')})`;
  }

  /** Returns the statement that makes columns unique, so that foreign keys may refer to them. */
  unique(table: string, ...columns: readonly string[]): string {
    const name = this.part(table, ...columns, 'unique');
    // SQLite names indexes only; PostgreSQL's catalog distinguishes constraints from indexes.
    return this.dialect === 'sqlite'
      ? `create unique index ${name} on ${this.name(table)} (${columns.join(', ')})`
      : `alter table ${this.name(table)} add constraint ${name} unique (${columns.join(', ')})`;
  }

  /** Returns the part of a table's definition that makes a column the id of another record. */
  references(table: string, column: string, target: string): string {
    const name = this.part(table, column, 'foreign');
    return `constraint ${name} foreign key (${column}) references ${this.name(target)} (id)`;
  }

  /** Returns the reference to a record of the same site: a row cannot point across sites. */
  referencesOfSite(table: string, column: string, target: string): string {
    const name = this.part(table, 'site_id', column, 'foreign');
    return `constraint ${name} foreign key (site_id, ${column})
      references ${this.name(target)} (site_id, id)`;
  }
}
