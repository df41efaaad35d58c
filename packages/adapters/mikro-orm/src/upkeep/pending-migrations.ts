import { migrationNames } from '../migrations/migration-names.ts';
import type { Sql } from '../sql/sql.ts';
import { sql as statement } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { UnsuitableDatabase } from '../sql/unsuitable-database.ts';
import {
  type LocatedTable,
  locateMigrationsTable,
  type MigrationPlaces,
  type MigrationsTable,
} from './migrations-table.ts';

/** The applied migrations, and the table that records them. */
interface Applied {
  readonly table: LocatedTable;
  readonly names: readonly string[];
}

/** Reads the names of the applied migrations. Unlike MikroORM's own check, this writes nothing. */
const readTable = async (sql: Sql, from: MigrationsTable): Promise<Applied> => {
  const table = await locateMigrationsTable(sql, from);
  if (!table.exists) return { table, names: [] };
  const parts = [table.schema, table.name].filter((part) => part !== undefined);
  const name = statement.join(parts.map(statement.id), statement.raw('.'));
  const rows = await sql.run(statement<{ name: string }>`select name from ${name}`);
  return { table, names: rows.map((row) => row.name) };
};

/** Returns whether the database has tables of paydocs, by a name that hardly any other program uses. */
const hasTables = async ({ dialect, run }: Sql): Promise<boolean> => {
  const found =
    dialect === 'postgresql'
      ? statement`select 1 where to_regclass('${tables.employeeNames}') is not null`
      : statement`select 1 from sqlite_master where name = '${tables.employeeNames}'`;
  return (await run(found)).length > 0;
};

/**
 * Reads the applied migrations from the first place that has any of paydocs.
 *
 * @throws UnsuitableDatabase when the tables of paydocs exist, and no place has their migrations.
 */
const readApplied = async (
  sql: Sql,
  { tables: places, tableName }: MigrationPlaces,
): Promise<Applied> => {
  const [own] = places;
  const applied = await readTable(sql, own);
  if (isOfPaydocs(applied) || !(await hasTables(sql))) return applied;
  // The own table once more: another node may have migrated between both reads.
  for (const place of places) {
    const found = await readTable(sql, place);
    if (isOfPaydocs(found)) return found;
  }
  throw new UnsuitableDatabase(
    `The database has tables of paydocs, and ${own.name} does not record their migrations: another program ` +
      `has recorded them elsewhere. Set \`migrations: { tableName: '${tableName}' }\` in each MikroORM of a ` +
      'host, and rename the table that has them.',
  );
};

const pendingOf = ({ names }: Applied): string[] =>
  migrationNames.filter((migration) => !names.includes(migration));

const known: ReadonlySet<string> = new Set(migrationNames);

/** The names of all migrations of paydocs: a host keeps its own ones in the same table. */
const PAYDOCS_MIGRATION = /^paydocs-\d{4}-/;

const isOfPaydocs = ({ names }: Applied): boolean =>
  names.some((name) => PAYDOCS_MIGRATION.test(name));

const unknownOf = ({ names }: Applied): string[] =>
  names.filter((name) => PAYDOCS_MIGRATION.test(name) && !known.has(name)).toSorted();

/** Returns the names of the migrations that are not applied, without loading MikroORM. */
export const pendingMigrations = async (sql: Sql, places: MigrationPlaces): Promise<string[]> =>
  pendingOf(await readApplied(sql, places));

/** Returns the names of the applied migrations of paydocs that this version does not have. */
export const unknownMigrations = async (sql: Sql, places: MigrationPlaces): Promise<string[]> =>
  unknownOf(await readApplied(sql, places));

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
 * Checks that the database has no migration that this version lacks, and returns the table of migrations.
 *
 * @throws UnsuitableDatabase with the text of `unknownMigrationsText`.
 */
export const assertNoUnknownMigrations = async (
  sql: Sql,
  places: MigrationPlaces,
): Promise<LocatedTable> => {
  const applied = await readApplied(sql, places);
  const text = unknownMigrationsText({ unknown: unknownOf(applied), pending: pendingOf(applied) });
  if (text !== undefined) throw new UnsuitableDatabase(text);
  return applied.table;
};
