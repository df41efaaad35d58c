/** A table whose rows triggers count, and the table of its counters. */
export interface CountedTable {
  readonly table: string;
  readonly counts: string;
  /** The column of {@link counts} for the company, user or name that is counted. */
  readonly key: 'of_id' | 'name';
  /** The kinds of counters with the column of their key, or 0. */
  readonly kinds: Readonly<Record<string, string>>;
}

/** The tables whose rows are counted; the last one is the dictionary of employees' names. */
export const countedTables: readonly CountedTable[] = [
  {
    table: 'companies',
    counts: 'company_counts',
    key: 'of_id',
    kinds: { all: '0', user: 'user_id' },
  },
  {
    table: 'employees',
    counts: 'employee_counts',
    key: 'of_id',
    kinds: { all: '0', company: 'company_id', user: 'user_id' },
  },
  {
    table: 'employees',
    counts: 'employee_names',
    key: 'name',
    kinds: { first: 'first_name_folded', last: 'last_name_folded' },
  },
];
