import { createDatabase } from '../../../tools/test-database.ts';
import { describeApi } from '../../../test/api/api-suite.ts';
import { realStack } from './real-stack.ts';

describeApi('PostgreSQL with Argon2 and PASETO', async (fill) => {
  const database = await createDatabase();
  const stack = await realStack(database.url, fill);
  return {
    ...stack,
    close: async () => {
      await stack.close();
      await database.drop();
    },
  };
});
