import type { Dialect } from '../sql/dialect.ts';

const named = (table: string, columns: readonly string[], kind: string): string =>
  [table, ...columns, kind].join('_');

/** An index in the order of these columns. */
export const index = (table: string, ...columns: readonly string[]): string =>
  `create index ${named(table, columns, 'index')} on ${table} (${columns.join(', ')})`;

/** No two rows have the same values in these columns, which foreign keys may then refer to. */
export const unique = (dialect: Dialect, table: string, ...columns: readonly string[]): string => {
  const name = named(table, columns, 'unique');
  // SQLite names only indexes, PostgreSQL's catalogue tells constraints from indexes.
  return dialect === 'sqlite'
    ? `create unique index ${name} on ${table} (${columns.join(', ')})`
    : `alter table ${table} add constraint ${name} unique (${columns.join(', ')})`;
};

/** The part of a table's definition that makes a column an id in another table. */
export const references = (table: string, column: string, target: string): string =>
  `constraint ${named(table, [column], 'foreign')} foreign key (${column}) references ${target} (id)`;

/** The same for a record of the same site: the database refuses a row that points across sites. */
export const referencesOfSite = (table: string, column: string, target: string): string => {
  const name = named(table, ['site_id', column], 'foreign');
  return `constraint ${name} foreign key (site_id, ${column}) references ${target} (site_id, id)`;
};
