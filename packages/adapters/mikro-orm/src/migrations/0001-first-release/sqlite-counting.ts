import type { CountedTable } from './counted-tables.ts';
import type { TableBuilder } from '../table-builder.ts';

/** Returns the statements that make SQLite count each row that is inserted, deleted or moved. */
export const sqliteCounting = (
  build: TableBuilder,
  { table, counts, verb, key, kinds }: CountedTable,
): readonly string[] => {
  const counting = (row: 'old' | 'new', change: 1 | -1): string => {
    const rows = Object.entries(kinds).map(([kind, column]) => {
      const value = column === '0' ? column : `${row}.${column}`;
      return `(${row}.site_id, '${kind}', ${value}, ${change})`;
    });
    // This clause overrides the conflict clause of the statement that fires the trigger.
    return `insert into ${build.name(counts)} (site_id, of_kind, ${key}, n)
      values ${rows.join(', ')}
      on conflict (site_id, of_kind, ${key}) do update set n = n + excluded.n;`;
  };
  const columns = ['site_id', ...Object.values(kinds).filter((name) => name !== '0')];
  const isMoved = columns.map((column) => `old.${column} <> new.${column}`).join(' or ');
  const trigger = (event: string): string =>
    `create trigger ${build.part(verb, event, 'of', table)} after ${event} on ${build.name(table)}`;
  return [
    `${trigger('insert')} begin ${counting('new', 1)} end`,
    `${trigger('delete')} begin ${counting('old', -1)} end`,
    `${trigger('update')} when ${isMoved} begin ${counting('old', -1)} ${counting('new', 1)} end`,
  ];
};
