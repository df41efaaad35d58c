import { openDatabase } from '@paydocs/mikro-orm';
import { onTestFinished } from 'vitest';
import { type RunningServer, start } from '../src/index.ts';
import { createMigratedFile } from './migrated-file.ts';
import { configOf } from './real-stack.ts';
import { folderForTest } from './temporary-folder.ts';

/** Creates a configuration with a database in a temporary folder, which is deleted after the test. */
export const newConfig = () => {
  const folder = folderForTest();
  return { folder, config: configOf(folder.sqlite('start.sqlite')) };
};

/** Migrates a database, and adds the default site. */
export const prepare = async (databaseUrl: string): Promise<void> => {
  await createMigratedFile(databaseUrl);
  const database = await openDatabase({ url: databaseUrl });
  await database.migrate();
  await database.ensureSite('main');
  await database.close();
};

/** Starts a server that is closed when the test ends. */
export const started = async (...parameters: Parameters<typeof start>): Promise<RunningServer> => {
  const server = await start(...parameters);
  onTestFinished(async () => void (await server.close()));
  return server;
};
