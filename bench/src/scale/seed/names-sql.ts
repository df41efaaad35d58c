import { quoted } from '../statements.ts';
import { firstNames, lastNames } from './names.ts';

const tableOf = (table: string, names: readonly string[]): readonly string[] => [
  `create table scale.${table} (rank int primary key, name text not null)`,
  `insert into scale.${table}
    select rank - 1, name from unnest(${quoted(`{${names.join()}}`)}::text[]) with ordinality n (name, rank)`,
  `analyze scale.${table}`,
];

/** Temporary tables that names are drawn from. */
export const namesSql: readonly string[] = [
  'create schema scale',
  ...tableOf('first_names', firstNames),
  ...tableOf('last_names', lastNames),
];

/** Removes these tables. */
export const namesGoneSql = 'drop schema scale cascade';
