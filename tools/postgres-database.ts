import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of one test file. */
export interface TestDatabase {
  readonly url: string;
  /** Drops the database and closes its open connections. */
  readonly drop: () => Promise<void>;
}

const execute = async (serverUrl: string, statement: string): Promise<readonly unknown[]> => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

/** Options for {@link createDatabaseOn}. */
export interface DatabaseOptions {
  /** The database that is copied. */
  readonly template?: string;
  /** The test run that drops the database at its end. */
  readonly run?: string;
  /** How the database stores texts; UTF8 by default. */
  readonly encoding?: string;
}

/**
 * Creates an empty database or a copy with a random name, so that test files and test runs can share
 * one server.
 */
export const createDatabaseOn = async (
  serverUrl: string,
  // template1 may be in use, or contain objects that an administrator added.
  { template = 'template0', run, encoding = 'UTF8' }: DatabaseOptions = {},
): Promise<TestDatabase> => {
  const name = ['paydocs', ...(run ? [run] : []), randomBytes(8).toString('hex')].join('_');
  // The locale C fits every encoding.
  const locale = encoding === 'UTF8' ? '' : "locale 'C'";
  await execute(
    serverUrl,
    `create database ${name} template ${template} encoding '${encoding}' ${locale}`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () =>
      void (await execute(serverUrl, `drop database if exists ${name} with (force)`)),
  };
};

/** Drops the databases that a test run keeps to its end. */
export const dropDatabasesOf = async (serverUrl: string, run: string): Promise<void> => {
  const found = await execute(
    serverUrl,
    `select datname from pg_database where datname like 'paydocs\\_${run}\\_%'`,
  );
  for (const { datname } of found as readonly { readonly datname: string }[])
    await execute(serverUrl, `drop database if exists ${datname} with (force)`);
};
