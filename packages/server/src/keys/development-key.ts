import { readFile } from 'node:fs/promises';
import { createPrivateFile } from '../files/private-file.ts';
import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';
import { isPassing } from '../errors/reasons.ts';
import { sqliteFileOf } from '../config/sqlite-file.ts';

const readKey = async (path: string): Promise<string | undefined> => {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Creates the file whole, or leaves the one that another process has created meanwhile. */
const createKey = (path: string, key: string): void => {
  const file = createPrivateFile(path);
  file.write(`${key}\n`);
  file.add();
};

/**
 * Returns the data key of a development database: the text of `<SQLite file>.key`, which is created
 * for its owner only. A database in memory gets a new key each time.
 *
 * @throws OperationalError for PostgreSQL, which several machines may share, and for a file that
 *   cannot be read or created.
 */
export const developmentKey = async (databaseUrl: string): Promise<string> => {
  if (!databaseUrl.startsWith('sqlite:')) {
    throw new OperationalError(
      'DATA_KEYS must be set for PostgreSQL: create a key with `paydocs keys generate --kind data`.',
      { exitCode: CONFIGURATION_EXIT_CODE },
    );
  }
  const { generateDataKey } = await import('@paydocs/mikro-orm/data-keys');
  const file = sqliteFileOf(databaseUrl);
  if (file === undefined) return generateDataKey();
  const path = `${file}.key`;
  try {
    const found = await readKey(path);
    if (found !== undefined) return found;
    createKey(path, generateDataKey());
    return (await readKey(path)) ?? '';
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown';
    throw new OperationalError(`Cannot use ${path} in place of DATA_KEYS: ${reason}`, {
      ...(isPassing(cause) ? {} : { exitCode: CONFIGURATION_EXIT_CODE }),
      cause,
    });
  }
};
