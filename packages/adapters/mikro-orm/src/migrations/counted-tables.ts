/** A table whose rows are counted, and where. */
export interface CountedTable {
  readonly table: string;
  readonly counts: string;
  /** What is counted, with the column of its id, or 0: `all` comes first of every sorted list. */
  readonly kinds: readonly (readonly [kind: string, column: string])[];
}

/** Every such table, in the order in which records are added, which a migration locks them in. */
export const countedTables: readonly CountedTable[] = [
  {
    table: 'companies',
    counts: 'company_counts',
    kinds: [
      ['all', '0'],
      ['user', 'user_id'],
    ],
  },
  {
    table: 'employees',
    counts: 'employee_counts',
    kinds: [
      ['all', '0'],
      ['company', 'company_id'],
      ['user', 'user_id'],
    ],
  },
];

/** The statement that makes the table of counters. */
export const countsTable = ({ counts }: CountedTable): string => `create table ${counts} (
  site_id bigint not null,
  of_kind text not null,
  of_id bigint not null,
  n bigint not null,
  primary key (site_id, of_kind, of_id)
)`;

/** The statement that counts what is there. */
export const firstCount = ({ table, counts, kinds }: CountedTable): string => {
  const counted = kinds.map(
    ([kind, column]) =>
      `select site_id, '${kind}', ${column}, count(*) from ${table}
        group by site_id${column === '0' ? '' : `, ${column}`}`,
  );
  return `insert into ${counts} (site_id, of_kind, of_id, n) ${counted.join(' union all ')}`;
};
