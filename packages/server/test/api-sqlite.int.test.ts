import { describeApi } from '../../../test/api/api-suite.ts';
import { realStack } from './real-stack.ts';
import { temporaryFolder } from './temporary-folder.ts';

describeApi('SQLite with Argon2 and PASETO', async (fill) => {
  const folder = temporaryFolder();
  const stack = await realStack(folder.sqlite('api.sqlite'), fill);
  return {
    ...stack,
    close: async () => {
      await stack.close();
      folder.remove();
    },
  };
});
