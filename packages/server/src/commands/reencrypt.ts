import type { Database } from '@paydocs/mikro-orm';
import { OperationalError } from '../errors/operational-error.ts';
import { progressBar } from '../terminal/progress-bar.ts';
import { operatorCore } from '../operator/operator-core.ts';
import { withReadyDatabase } from '../operator/with-ready-database.ts';

const countOld = async (database: Pick<Database, 'countOldValues'>): Promise<number> =>
  (await database.countOldValues()).reduce((sum, { rows }) => sum + rows, 0);

/**
 * Encrypts every SSN and EIN with the first data key, with a progress bar on a terminal.
 *
 * @throws OperationalError for values that cannot be decrypted, and for values that another process
 *   wrote with another key meanwhile.
 */
export const reencrypt = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  await withReadyDatabase(environment, async (database) => {
    const bar = progressBar(process.stderr, await countOld(database), 'values');
    const { moved, unreadable, unreadableCount } = await database
      .reencrypt({ onMoved: bar.advance })
      .finally(bar.end);
    const details = { values: moved, unreadable: unreadableCount };
    await operatorCore(database).recordUpkeep({ action: 'keys.reencrypted', details });
    console.log(`encrypted ${moved} values with the first data key`);
    for (const sentence of unreadable) console.error(sentence);
    if (unreadableCount > 0) {
      throw new OperationalError(
        `${unreadableCount} values cannot be decrypted: \`paydocs doctor\` names keys and rows.`,
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
