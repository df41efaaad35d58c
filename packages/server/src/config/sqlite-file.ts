import { existsSync } from 'node:fs';
import type { Config } from './settings.ts';
import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';

/** Returns the path of a SQLite file; undefined for PostgreSQL and for a database in memory. */
export const sqliteFileOf = (databaseUrl: string): string | undefined => {
  const [, file] = /^sqlite:(?:\/\/)?(.+)$/s.exec(databaseUrl) ?? [];
  return file === ':memory:' ? undefined : file;
};

/**
 * Checks that the configured SQLite file exists. Opening it would create another, empty database,
 * and a key for it.
 *
 * @throws OperationalError with the command that creates the file.
 */
export const requireSqliteFile = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): void => {
  const file = sqliteFileOf(databaseUrl);
  if (file === undefined || existsSync(file)) return;
  throw new OperationalError(
    `There is no database file ${file} (DATABASE_URL): run \`paydocs migrate\` to create it.`,
    { exitCode: CONFIGURATION_EXIT_CODE },
  );
};
