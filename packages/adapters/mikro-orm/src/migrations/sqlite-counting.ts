import type { CountedTable } from './counted-tables.ts';

const counting = ({ counts, key, kinds }: CountedTable, row: 'old' | 'new', by: 1 | -1): string => {
  const rows = kinds.map(([kind, column]) => {
    const value = column === '0' ? column : `${row}.${column}`;
    return `(${row}.site_id, '${kind}', ${value}, ${by})`;
  });
  // The clause holds whatever the statement that fires the trigger says of conflicts.
  return `insert into ${counts} (site_id, of_kind, ${key}, n) values ${rows.join(', ')}
    on conflict (site_id, of_kind, ${key}) do update set n = n + excluded.n;`;
};

/** The statements that make SQLite count each row that comes, goes or changes its keys. */
export const sqliteCounting = (counted: CountedTable): readonly string[] => {
  const { table, verb, kinds } = counted;
  const columns = ['site_id', ...kinds.map(([, column]) => column).filter((name) => name !== '0')];
  const changed = columns.map((column) => `old.${column} <> new.${column}`).join(' or ');
  const gone = counting(counted, 'old', -1);
  const come = counting(counted, 'new', 1);
  return [
    `create trigger ${verb}_insert_of_${table} after insert on ${table} begin ${come} end`,
    `create trigger ${verb}_delete_of_${table} after delete on ${table} begin ${gone} end`,
    `create trigger ${verb}_update_of_${table} after update on ${table}
      when ${changed} begin ${gone} ${come} end`,
  ];
};
