import type { Database } from '@paydocs/mikro-orm';
import { readConfig } from '../config/read-config.ts';
import { OperationalError } from '../errors/operational-error.ts';
import { progressBar } from '../terminal/progress-bar.ts';
import { operatorCore } from '../operator/operator-core.ts';
import { reencryptFiles } from './reencrypt-files.ts';
import { withReadyDatabase } from '../operator/with-ready-database.ts';

const countOld = async (database: Pick<Database, 'countOldValues'>): Promise<number> =>
  (await database.countOldValues()).reduce((sum, { rows }) => sum + rows, 0);

const SENTENCES_MAX = 10;

/**
 * Encrypts every SSN, EIN and file of a document with the first data key, with progress bars on a
 * terminal.
 *
 * @throws OperationalError for what cannot be decrypted, for a store that is away, and for values that another process
 *   wrote with another key meanwhile.
 */
export const reencrypt = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  await withReadyDatabase(environment, async (database) => {
    const bar = progressBar(process.stderr, await countOld(database), 'values');
    const { moved, unreadable, unreadableCount } = await database
      .reencrypt({ onMoved: bar.advance })
      .finally(bar.end);
    let files = 0;
    let unreadableFiles: readonly string[] = [];
    try {
      unreadableFiles = await reencryptFiles(database, readConfig(environment), () => {
        files += 1;
      });
    } finally {
      const details = {
        values: moved,
        files,
        unreadable: unreadableCount + unreadableFiles.length,
      };
      await operatorCore(database).auditUpkeep({ action: 'keys.reencrypted', details });
      console.log(`encrypted ${moved} values and ${files} files with the first data key`);
    }
    for (const sentence of [...unreadable, ...unreadableFiles.slice(0, SENTENCES_MAX)]) {
      console.error(sentence);
    }
    if (unreadableCount > 0) {
      throw new OperationalError(
        `${unreadableCount} values cannot be decrypted: \`paydocs doctor\` names keys and rows.`,
      );
    }
    if (unreadableFiles.length > 0) {
      throw new OperationalError(
        `${unreadableFiles.length} files of documents cannot be decrypted: keep the other data keys.`,
      );
    }
    const left = await countOld(database);
    if (left === 0) return;
    throw new OperationalError(
      `${left} values were written with another key meanwhile: put the new key first on every ` +
        'node, then run this command again.',
    );
  });
};
