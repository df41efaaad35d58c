import type { TableBuilder } from '../table-builder.ts';

/** A table whose rows are counted, and the table of its counters. */
export interface CountedTable {
  readonly table: string;
  readonly counts: string;
  /** The start of the triggers' names; triggers of one event run in the order of their names. */
  readonly verb: 'count' | 'name';
  /** The column of {@link counts} for the company, user or name that is counted. */
  readonly key: 'of_id' | 'name';
  /** The kinds of counters with the column of their key, or 0: `all` sorts first. */
  readonly kinds: Readonly<Record<string, string>>;
}

/** The tables whose rows are counted; the last one is the dictionary of employees' names. */
export const countedTables: readonly CountedTable[] = [
  {
    table: 'companies',
    counts: 'company_counts',
    verb: 'count',
    key: 'of_id',
    kinds: { all: '0', user: 'user_id' },
  },
  {
    table: 'employees',
    counts: 'employee_counts',
    verb: 'count',
    key: 'of_id',
    kinds: { all: '0', company: 'company_id', user: 'user_id' },
  },
  {
    table: 'employees',
    counts: 'employee_names',
    verb: 'name',
    key: 'name',
    kinds: { first: 'first_name_folded', last: 'last_name_folded' },
  },
];

/** Returns the statement that creates a table of counters. */
export const countsTable = (
  build: TableBuilder,
  { counts, key }: CountedTable,
): string => `create table ${build.name(counts)} (
  site_id bigint not null,
  of_kind text not null,
  ${key} ${key === 'name' ? build.types.folded : 'bigint'} not null,
  n bigint not null,
  primary key (site_id, of_kind, ${key})
)`;
