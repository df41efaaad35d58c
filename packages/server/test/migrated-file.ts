import { existsSync } from 'node:fs';
import { openDatabase } from '@paydocs/mikro-orm';
import { copiedSqlite } from '../../../tools/copied-databases.ts';

const SQLITE = 'sqlite:';

/** Creates the file of a SQLite database with all migrations, unless there is one. */
export const createMigratedFile = async (databaseUrl: string): Promise<void> => {
  const path = databaseUrl.slice(SQLITE.length);
  if (!databaseUrl.startsWith(SQLITE) || existsSync(path)) return;
  await copiedSqlite(path, 'migrated', async (url) => {
    const database = await openDatabase({ url });
    await database.migrate();
    await database.close();
  });
};
