import type { Database, DatabaseOptions } from '@paydocs/mikro-orm';
import { openDatabase } from '@paydocs/mikro-orm/open';
import { CONFIGURATION_EXIT_CODE } from './operational-error.ts';
import { OperationalError } from './operational-error.ts';

/**
 * The database at the configured address.
 *
 * @throws OperationalError when it cannot be opened: a SQLite file at once, PostgreSQL when it is first asked.
 */
export const openConfiguredDatabase = async (options: DatabaseOptions): Promise<Database> => {
  try {
    return await openDatabase(options);
  } catch (cause) {
    // What is thrown here tells of the file, and never quotes the address.
    const why = cause instanceof Error ? cause.message : 'unknown';
    throw new OperationalError(`Cannot open the database (DATABASE_URL): ${why}`, {
      exitCode: CONFIGURATION_EXIT_CODE,
      cause,
    });
  }
};
