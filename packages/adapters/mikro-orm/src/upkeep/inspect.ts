import { type NumberColumn, toNumber } from '../sql/columns.ts';
import type { Run, Sql } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { expectedTriggers } from './expected-triggers.ts';

/** What a database says about itself. */
export interface Inspection {
  readonly product: 'PostgreSQL' | 'SQLite';
  readonly version: string;
  /** Whether the server accepts no writes, such as a replica. */
  readonly isReadOnly: boolean;
  /** How the database stores texts, such as `UTF8`; undefined for SQLite, which stores any. */
  readonly encoding?: string;
  /** The time of the server in ms since 1970; undefined for SQLite, which runs in this process. */
  readonly nowMs?: number;
}

interface ServerRow {
  readonly version: string;
  readonly read_only: boolean;
  readonly encoding: string;
  readonly now_ms: NumberColumn;
}

/** Reads version, mode, encoding and clock of a database. */
export const inspect = async ({ dialect, run }: Sql): Promise<Inspection> => {
  if (dialect === 'sqlite') {
    const [row] = await run(sql<{ version: string }>`select sqlite_version() as version`);
    return { product: 'SQLite', version: row?.version ?? '', isReadOnly: false };
  }
  const [row] = await run(sql<ServerRow>`select current_setting('server_version') as version,
    current_setting('transaction_read_only') = 'on' as read_only,
    current_setting('server_encoding') as encoding,
    (extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms`);
  return {
    product: 'PostgreSQL',
    version: row?.version ?? '',
    isReadOnly: row?.read_only ?? false,
    encoding: row?.encoding ?? '',
    nowMs: toNumber(row?.now_ms ?? 0),
  };
};

/** Returns why the encoding of a database cannot be used, and what to do; undefined for UTF8. */
export const wrongEncodingText = ({
  encoding = 'UTF8',
}: Pick<Inspection, 'encoding'>): string | undefined =>
  encoding === 'UTF8'
    ? undefined
    : `The database has the encoding ${encoding}, which lacks letters of names: create one with ` +
      '`createdb --encoding UTF8 --template template0`.';

/** A rule of the schema that does not hold, or that the database no longer checks. */
export interface SchemaFault {
  readonly table: string;
  /** The constraint, index or trigger; for a broken reference the table it leads to. */
  readonly name: string;
  readonly fault:
    | 'not validated'
    | 'invalid index'
    | 'disabled trigger'
    | 'missing trigger'
    | 'broken reference'
    | 'damaged';
}

// The type of a row has the name of its table in any schema and with any prefix.
const relations = sql`(select typrelid from pg_type where oid in (${sql.join(
  Object.values(tables).map((table) => sql`pg_typeof(null::${table})::oid`),
)}))`;

const postgresqlFaults = sql<SchemaFault>`
  select conrelid::regclass::text as "table", conname::text as name, 'not validated' as fault
  from pg_constraint where not convalidated and conrelid in ${relations}
  union all select indrelid::regclass::text, indexrelid::regclass::text, 'invalid index'
  from pg_index where not (indisvalid and indisready) and indrelid in ${relations}
  union all select tgrelid::regclass::text, tgname::text, 'disabled trigger'
  from pg_trigger where tgenabled = 'D' and tgrelid in ${relations}
  order by 1, 2`;

const triggers = {
  postgresql: sql<{ name: string }>`select tgname::text as name from pg_trigger
    where not tgisinternal and tgrelid in ${relations}`,
  sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`,
};

const missingTriggers = async ({
  dialect,
  run,
}: Pick<Sql, 'dialect' | 'run'>): Promise<readonly SchemaFault[]> => {
  const names = (await run(triggers[dialect])).map(({ name }) => name);
  return expectedTriggers(dialect)
    .filter((expected) => !names.some((name) => name.endsWith(expected.name)))
    .map((expected): SchemaFault => ({ ...expected, fault: 'missing trigger' }));
};

// A host may have tables in the same file.
const tableNames = sql.join(Object.values(tables).map((table) => sql`'${table}'`));

const sqliteFaults = async (run: Run): Promise<readonly SchemaFault[]> => {
  const damages = await run(sql<{ text: string }>`
    select quick_check as text from pragma_quick_check where quick_check <> 'ok' limit 100`);
  const references = await run(sql<{ table: string; name: string }>`
    select distinct "table", parent as name from pragma_foreign_key_check
    where "table" in (${tableNames}) order by 1, 2`);
  return [
    ...damages.map(({ text }): SchemaFault => ({ table: 'file', name: text, fault: 'damaged' })),
    ...references.map((row): SchemaFault => ({ ...row, fault: 'broken reference' })),
  ];
};

/**
 * Finds constraints, indexes and triggers that no longer work, and triggers that are gone, as after
 * a partial restore. SQLite reads the whole file for this.
 */
export const findSchemaFaults = async (database: Sql): Promise<readonly SchemaFault[]> => {
  const { dialect, run } = database;
  const found = dialect === 'sqlite' ? await sqliteFaults(run) : await run(postgresqlFaults);
  return [...found, ...(await missingTriggers(database))];
};
