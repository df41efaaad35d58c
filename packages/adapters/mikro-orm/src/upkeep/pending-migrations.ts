import { migrationNames } from '../migrations/migration-names.ts';
import type { Sql } from '../sql/sql.ts';
import { sql as statement } from '../sql/statement.ts';
import { qualify, type TableNaming } from '../sql/tables.ts';

/** MikroORM's default name of the table of applied migrations. */
export const MIGRATIONS_TABLE = 'mikro_orm_migrations';

/** Returns the table of applied migrations, in the form that MikroORM's configuration takes. */
export const migrationsTableIn = (naming: TableNaming): string =>
  qualify(naming, MIGRATIONS_TABLE).replaceAll('"', '');

/** Returns the names of the applied migrations. Unlike MikroORM's own check, this writes nothing. */
const appliedMigrations = async ({ dialect, run }: Sql, table: string): Promise<string[]> => {
  const name = `"${table.replaceAll('.', '"."')}"`;
  const [found] = await run(
    statement<{ there: boolean | number }>`select ${
      dialect === 'postgresql'
        ? statement`to_regclass(${name}) is not null`
        : statement`exists(select 1 from sqlite_master where name = ${table})`
    } as there`,
  );
  if (!found?.there) return [];
  const rows = await run(statement<{ name: string }>`select name from ${statement.raw(name)}`);
  return rows.map((row) => row.name);
};

/** Returns the names of the migrations that are not applied, without loading MikroORM. */
export const pendingMigrations = async (sql: Sql, table: string): Promise<string[]> => {
  const applied = new Set(await appliedMigrations(sql, table));
  return migrationNames.filter((migration) => !applied.has(migration));
};

const known: ReadonlySet<string> = new Set(migrationNames);

/** The names of all migrations of paydocs: a host keeps its own ones in the same table. */
const PAYDOCS_MIGRATION = /^paydocs-\d{4}-/;

/** Returns the names of the applied migrations of paydocs that this version does not have. */
export const unknownMigrations = async (sql: Sql, table: string): Promise<string[]> =>
  (await appliedMigrations(sql, table))
    .filter((name) => PAYDOCS_MIGRATION.test(name) && !known.has(name))
    .toSorted();
