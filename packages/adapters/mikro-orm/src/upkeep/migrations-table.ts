import type { Run, Sql } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import type { TableNaming } from '../sql/table-naming.ts';
import { tables } from '../sql/tables.ts';
import { UnsuitableDatabase } from '../sql/unsuitable-database.ts';

/** The table in which MikroORM records applied migrations. */
export interface MigrationsTable {
  readonly name: string;
  /** Its schema; by default that of the other tables, which the search path of a connection decides. */
  readonly schema?: string | undefined;
}

/** A table of applied migrations, as the database has it. */
export interface LocatedTable extends MigrationsTable {
  readonly exists: boolean;
}

/** MikroORM's default name of the table. */
const DEFAULT_NAME = 'mikro_orm_migrations';

/** Where applied migrations may be recorded. */
export interface MigrationPlaces {
  /** The table of this program, and those that it reads if another program has migrated. */
  readonly tables: readonly [MigrationsTable, ...MigrationsTable[]];
  /** The `tableName` of MikroORM's configuration with which every program finds the table. */
  readonly tableName: string;
}

const migrationsTableIn = ({ schema, tablePrefix = '' }: TableNaming): MigrationsTable => ({
  schema,
  name: tablePrefix + DEFAULT_NAME,
});

/** Returns the name of a table in the form that MikroORM's configuration takes. */
export const configuredName = ({ name, schema }: MigrationsTable): string =>
  schema === undefined ? name : `${schema}.${name}`;

/** Returns the places in a database that paydocs opens: a host may have recorded them at MikroORM's default place. */
export const migrationPlacesIn = (naming: TableNaming): MigrationPlaces => {
  const own = migrationsTableIn(naming);
  return { tables: [own, { name: DEFAULT_NAME }], tableName: configuredName(own) };
};

/** The part of MikroORM's configuration that places the table. */
interface MigrationsConfig {
  get(name: 'migrations'): { readonly tableName?: string; readonly schema?: string };
  getSchema(skipDefaultSchema: boolean): string | undefined;
}

/** Returns the table of a MikroORM. */
export const migrationsTableOf = (config: MigrationsConfig): MigrationsTable => {
  const { tableName = DEFAULT_NAME, schema } = config.get('migrations');
  const [name = tableName, own] = tableName.split('.').toReversed();
  return { name, schema: schema ?? own ?? config.getSchema(true) };
};

/** Returns the place of a MikroORM of a host, whose migrator reads no other one. */
export const migrationPlaceOf = (
  config: MigrationsConfig,
  naming: TableNaming,
): MigrationPlaces => ({
  tables: [migrationsTableOf(config)],
  tableName: configuredName(migrationsTableIn(naming)),
});

interface Place {
  readonly schema: string | null;
  readonly first: string | null;
  readonly exists: boolean;
}

/**
 * Finds the schema like PostgreSQL finds the tables: the first of the search path that has them, or else the
 * first that exists, where migrations create them. The table of another program is no sign of paydocs.
 */
const findPlace = ({ name, schema }: MigrationsTable): Statement<Place> => sql<Place>`
  select place.schema, current_schema()::text as first, exists(
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = place.schema and c.relname = ${name}
  ) as exists
  from (select coalesce(${schema ?? null}::text, (
    select n.nspname::text
    from pg_class own
    join pg_class log on log.relnamespace = own.relnamespace
    join pg_namespace n on n.oid = own.relnamespace
    where own.oid = to_regclass('${tables.employeeNames}') and log.relname = ${name}
  ), current_schema()::text) as schema) place`;

/**
 * Returns the table with its schema.
 *
 * @throws UnsuitableDatabase when the search path names no schema, or not the `public` that is configured.
 */
const locateOnPostgresql = async (run: Run, table: MigrationsTable): Promise<LocatedTable> => {
  const [place] = await run(findPlace(table));
  if (!place?.schema) {
    throw new UnsuitableDatabase(
      'The search path of the connection names no schema that exists and may be used. Create the schema, ' +
        'or set another one: schema, DATABASE_SCHEMA.',
    );
  }
  if (table.schema === 'public' && place.first !== 'public') {
    throw new UnsuitableDatabase(
      `The search path of the connection begins with ${place.first}, and MikroORM writes tables of public ` +
        'without their schema. Let the search path begin with public, or set no schema.',
    );
  }
  return { name: table.name, schema: place.schema, exists: place.exists };
};

/**
 * Finds the table of applied migrations. Unlike MikroORM, which looks into `public` unless its configuration
 * names a schema, this respects the search path of a connection.
 *
 * @throws UnsuitableDatabase when the search path names no schema, or not the `public` that is configured.
 */
export const locateMigrationsTable = async (
  { dialect, run }: Pick<Sql, 'dialect' | 'run'>,
  table: MigrationsTable,
): Promise<LocatedTable> => {
  if (dialect === 'postgresql') return locateOnPostgresql(run, table);
  const [found] = await run(
    sql<{ n: number }>`select count(*) as n from sqlite_master where name = ${table.name}`,
  );
  return { name: table.name, exists: found?.n === 1 };
};
