import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

/** The tables of a database, for statements that both databases understand. */
export interface Tables {
  query<Row extends object>(statement: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** The change of a status, in the order of their numbers. */
export interface StatusStep {
  readonly document_id: number | string;
  readonly before: string;
  readonly after: string;
}

const STEPS =
  'create table document_steps (number {id}, document_id bigint, before text, after text)';
const INSERT =
  'insert into document_steps (document_id, before, after) values (new.id, old.status, new.status)';
const NAMED = 'create trigger document_steps after update of status on documents';

/** The statements that make a database record each change of the status of a document. */
const RECORDING = {
  postgres: `${STEPS.replace('{id}', 'bigserial primary key')};
    create function record_step() returns trigger language plpgsql as
      $$ begin ${INSERT}; return null; end $$;
    ${NAMED} for each row when (old.status <> new.status) execute function record_step()`,
  sqlite: `${STEPS.replace('{id}', 'integer primary key')};
    ${NAMED} for each row when old.status <> new.status begin ${INSERT}; end`,
} as const;

const openSqlite = (url: string): Tables => {
  const database = new DatabaseSync(url.slice('sqlite:'.length), { timeout: 5000 });
  return {
    query: async <Row extends object>(statement: string) => {
      if (/^\s*select/i.test(statement)) return database.prepare(statement).all() as Row[];
      database.exec(statement);
      return [];
    },
    close: async () => database.close(),
  };
};

const openPostgres = async (url: string): Promise<Tables> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return {
    query: async <Row extends object>(statement: string) =>
      (await client.query<Row>(statement)).rows,
    close: () => client.end(),
  };
};

/** Opens the tables of a migrated database, which records the steps of documents from now on. */
export const openTables = async (url: string): Promise<Tables> => {
  const isSqlite = url.startsWith('sqlite:');
  const tables = isSqlite ? openSqlite(url) : await openPostgres(url);
  await tables.query(RECORDING[isSqlite ? 'sqlite' : 'postgres']);
  return tables;
};

/** Returns a JSON column as an object, which SQLite returns as text. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  (typeof value === 'string' ? JSON.parse(value) : value) as Readonly<Record<string, unknown>>;
