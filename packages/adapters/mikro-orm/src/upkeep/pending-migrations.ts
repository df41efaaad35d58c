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

/** The applied migrations that this version does not have, and its own that are not applied. */
export interface MigrationDifference {
  readonly unknown: readonly string[];
  readonly pending: readonly string[];
}

/** Returns why this version cannot use a database with unknown migrations, and what to do. */
export const unknownMigrationsText = ({
  unknown,
  pending,
}: MigrationDifference): string | undefined => {
  if (unknown.length === 0) return undefined;
  const found = `The database has migrations that this version does not have (${unknown.join(', ')})`;
  return pending.length === 0
    ? `${found}: a newer version of paydocs has migrated it. Run that version, or restore a backup ` +
        'from before.'
    : `${found}, and lacks others (${pending.join(', ')}): it is from before the first release, and ` +
        'cannot be upgraded. Export its records with the version that made it, and import them into ' +
        'a new database.';
};

/**
 * Checks that the database has no migration that this version lacks.
 *
 * @throws Error with the text of `unknownMigrationsText`.
 */
export const assertNoUnknownMigrations = async (sql: Sql, table: string): Promise<void> => {
  const unknown = await unknownMigrations(sql, table);
  const text = unknownMigrationsText({ unknown, pending: await pendingMigrations(sql, table) });
  if (text !== undefined) throw new Error(text);
};
