import { sql as statement } from '../sql/statement.ts';
import { migrationNames } from './migration-names.ts';
import type { Sql } from '../sql/sql.ts';

/**
 * The names of our migrations that this table does not name as applied. Writes nothing, and loads
 * no MikroORM, unlike MikroORM's own.
 */
export const pendingMigrations = async (
  { dialect, run }: Sql,
  table: string,
): Promise<string[]> => {
  const [found] = await run(
    statement<{ there: boolean | number }>`select ${
      dialect === 'postgresql'
        ? statement`to_regclass(${table}) is not null`
        : statement`exists(select 1 from sqlite_master where name = ${table})`
    } as there`,
  );
  const applied = found?.there
    ? await run(statement<{ name: string }>`select name from ${statement.id(table)}`)
    : [];
  const names = new Set(applied.map(({ name }) => name));
  return migrationNames.filter((name) => !names.has(name));
};
