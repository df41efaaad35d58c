import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of one test file. */
export interface TestDatabase {
  readonly url: string;
  /** Drops the database and closes its open connections. */
  readonly drop: () => Promise<void>;
}

const execute = async (serverUrl: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * Creates an empty database with a random name, so that test files and test runs can share one
 * server.
 */
export const createDatabaseOn = async (serverUrl: string): Promise<TestDatabase> => {
  const name = `paydocs_${randomBytes(8).toString('hex')}`;
  // template1 may be in use, or contain objects that an administrator added.
  await execute(serverUrl, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => execute(serverUrl, `drop database if exists ${name} with (force)`),
  };
};
