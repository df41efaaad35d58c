import type { Database, DatabaseOptions } from '@paydocs/mikro-orm';
import { openDatabase } from '@paydocs/mikro-orm/open';
import { type Config, nameOf } from '../config/settings.ts';
import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';
import { isPassing } from '../errors/reasons.ts';

type DatabaseConfig = Pick<
  Config,
  | 'source'
  | 'databaseUrl'
  | 'databaseSchema'
  | 'tablePrefix'
  | 'databasePoolMax'
  | 'databaseConnectTimeoutMs'
  | 'databaseStatementTimeoutMs'
  | 'databasePreparedStatements'
  | 'databaseApplicationName'
  | 'databasePooler'
>;

/**
 * Opens the configured database; options override the configuration. Connects to PostgreSQL on first
 * use.
 *
 * @throws OperationalError for an invalid URL, and when a SQLite file cannot be opened. Its exit code is
 *   78, except for an error that may pass, such as a full disk.
 */
export const openConfiguredDatabase = async (
  config: DatabaseConfig,
  options: Partial<DatabaseOptions> = {},
): Promise<Database> => {
  try {
    return await openDatabase({
      url: config.databaseUrl,
      schema: config.databaseSchema,
      tablePrefix: config.tablePrefix,
      poolMax: config.databasePoolMax,
      connectTimeoutMs: config.databaseConnectTimeoutMs,
      statementTimeoutMs: config.databaseStatementTimeoutMs,
      preparedStatements: config.databasePreparedStatements,
      applicationName: config.databaseApplicationName,
      pooler: config.databasePooler,
      ...options,
    });
  } catch (cause) {
    // These errors name the file or the parameter, and never quote the URL.
    const reason = cause instanceof Error ? cause.message : 'unknown';
    const name = nameOf(config, options.url === undefined ? 'databaseUrl' : 'migrateDatabaseUrl');
    throw new OperationalError(`Cannot open the database (${name}): ${reason}`, {
      ...(isPassing(cause) ? {} : { exitCode: CONFIGURATION_EXIT_CODE }),
      cause,
    });
  }
};
