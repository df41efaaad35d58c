import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { memoryFolder } from './memory-folder.ts';
import { createDatabaseOn, type TestDatabase } from './postgres-database.ts';

/** Fills an empty database with what its copies start with, and closes all connections. */
export type Fill = (url: string) => Promise<unknown>;

const postgresTemplates = new Map<string, Promise<string>>();
const sqliteTemplates = new Map<string, Promise<Buffer>>();

/** Returns the value of a key, which each worker creates once. */
const once = <Value>(
  values: Map<string, Promise<Value>>,
  key: string,
  create: () => Promise<Value>,
): Promise<Value> => {
  const value = values.get(key) ?? create();
  values.set(key, value);
  return value;
};

/** Creates a PostgreSQL database with what `fill` stores: a copy, which takes less time than a filling. */
export const copiedPostgres = async (key: string, fill: Fill): Promise<TestDatabase> => {
  const server = inject('postgresUrl');
  const template = await once(postgresTemplates, key, async () => {
    const { url } = await createDatabaseOn(server, { run: inject('postgresRun') });
    await fill(url);
    return new URL(url).pathname.slice(1);
  });
  return createDatabaseOn(server, { template });
};

/** Writes a SQLite file with what `fill` stores: a copy, which takes less time than a filling. */
export const copiedSqlite = async (path: string, key: string, fill: Fill): Promise<void> => {
  const bytes = await once(sqliteTemplates, key, async () => {
    const folder = await mkdtemp(join(memoryFolder(), 'paydocs-sqlite-'));
    try {
      const file = join(folder, 'template.sqlite');
      await fill(`sqlite:${file}`);
      return await readFile(file);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
  await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
};
