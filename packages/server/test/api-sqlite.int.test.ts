import { describeApi } from '../../../test/api/api-suite.ts';
import { outboxFolder } from './outbox-folder.ts';
import { realStack } from './real-stack.ts';
import { temporaryFolder } from './temporary-folder.ts';

const onSqlite = realStack(async () => {
  const folder = temporaryFolder();
  return {
    databaseUrl: folder.sqlite('api.sqlite'),
    ...outboxFolder(folder.path),
    remove: async () => folder.remove(),
  };
});

describeApi('SQLite with Argon2, PASETO, counts in memory and emails in a folder', onSqlite);
