import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** An empty database of one's own. */
export interface TestDatabase {
  readonly url: string;
  /** Removes the database, ending connections that are still open. */
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
 * Makes an empty database with a name never used before, so that test files, and whole runs that
 * share one server, do not meet.
 */
export const createDatabaseOn = async (serverUrl: string): Promise<TestDatabase> => {
  const name = `paydocs_${randomBytes(8).toString('hex')}`;
  // template1 may be in use, and an administrator may have put things into it.
  await execute(serverUrl, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => execute(serverUrl, `drop database if exists ${name} with (force)`),
  };
};
