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
    const files = await reencryptFiles(database, readConfig(environment));
    const details = {
      values: moved,
      files: files.moved,
      unreadable: unreadableCount + files.unreadable.length,
    };
    await operatorCore(database).recordUpkeep({ action: 'keys.reencrypted', details });
    console.log(`encrypted ${moved} values and ${files.moved} files with the first data key`);
    for (const sentence of [...unreadable, ...files.unreadable.slice(0, SENTENCES_MAX)]) {
      console.error(sentence);
    }
    if (unreadableCount > 0) {
      throw new OperationalError(
        `${unreadableCount} values cannot be decrypted: \`paydocs doctor\` names keys and rows.`,
      );
    }
    if (files.unreadable.length > 0) {
      throw new OperationalError(
        `${files.unreadable.length} files of documents cannot be decrypted: keep the other data keys.`,
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
