/** A table whose rows are counted, and where. */
export interface CountedTable {
  readonly table: string;
  readonly counts: string;
  /** What the names of the triggers begin with; those of one table and event run in their order. */
  readonly verb: 'count' | 'name';
  /** The column of {@link counts} that tells what of a kind is counted. */
  readonly key: 'of_id' | 'name';
  /** What is counted, with the column of its key, or 0: `all` comes first of every sorted list. */
  readonly kinds: readonly (readonly [kind: string, column: string])[];
}

/** The tables whose rows lists count, in the order in which records are added. */
export const countedTables: readonly CountedTable[] = [
  {
    table: 'companies',
    counts: 'company_counts',
    verb: 'count',
    key: 'of_id',
    kinds: [
      ['all', '0'],
      ['user', 'user_id'],
    ],
  },
  {
    table: 'employees',
    counts: 'employee_counts',
    verb: 'count',
    key: 'of_id',
    kinds: [
      ['all', '0'],
      ['company', 'company_id'],
      ['user', 'user_id'],
    ],
  },
];

/** The dictionary of the names that employees have. */
export const namedTable: CountedTable = {
  table: 'employees',
  counts: 'employee_names',
  verb: 'name',
  key: 'name',
  kinds: [
    ['first', 'first_name_folded'],
    ['last', 'last_name_folded'],
  ],
};

/** The statement that makes the table of counters, whose key is of this type. */
export const countsTable = ({ counts, key }: CountedTable, keyType: string): string =>
  `create table ${counts} (
  site_id bigint not null,
  of_kind text not null,
  ${key} ${keyType} not null,
  n bigint not null,
  primary key (site_id, of_kind, ${key})
)`;

/** The statement that counts what is there, in the order of the keys: see `recount`. */
export const firstCount = ({ table, counts, key, kinds }: CountedTable): string => {
  const counted = kinds.map(
    ([kind, column]) =>
      `select site_id, '${kind}', ${column}, count(*) from ${table}
        group by site_id${column === '0' ? '' : `, ${column}`}`,
  );
  return `insert into ${counts} (site_id, of_kind, ${key}, n) ${counted.join(' union all ')}
    order by 1, 2, 3`;
};
