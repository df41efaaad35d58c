import { type Database, dataKeyRing, openDatabase } from '../../src/index.ts';
import type { Home } from '../harness.ts';

/** Runs work with a database, which one ring of keys at a time has open. */
export const withKeys = async <Result>(
  { url }: Home,
  keys: readonly string[],
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const ring = keys.length === 0 ? {} : { dataKeys: dataKeyRing(keys) };
  const database = await openDatabase({ url, ...ring });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
