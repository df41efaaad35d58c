import { createMigratedFile } from './migrated-file.ts';
import { outboxFolder } from './outbox-folder.ts';
import { realStack } from './real-stack.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What the stack consists of. */
export const SQLITE = 'SQLite with Argon2, PASETO, counts in memory and emails in a folder';

/** Creates the real service on SQLite. */
export const onSqlite = realStack(async () => {
  const folder = temporaryFolder();
  const databaseUrl = folder.sqlite('api.sqlite');
  await createMigratedFile(databaseUrl);
  return {
    databaseUrl,
    ...outboxFolder(folder.path),
    remove: async () => folder.remove(),
  };
});
