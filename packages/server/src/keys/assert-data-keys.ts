import type { Database } from '@paydocs/mikro-orm';
import { type Config, nameOf } from '../config/settings.ts';
import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';
import { sqliteFileOf } from '../config/sqlite-file.ts';

/** The error of data keys among which a key of stored values is missing. */
export class WrongDataKeys extends OperationalError {}

type DataKeysConfig = Pick<Config, 'source' | 'dataKeys' | 'databaseUrl'>;

/** Returns the place of the data keys: their variable or option, or the file next to a SQLite file. */
export const placeOfDataKeys = (config: DataKeysConfig): string => {
  const file = sqliteFileOf(config.databaseUrl);
  const isFile = config.dataKeys === undefined && config.source !== 'option';
  return isFile && file !== undefined ? `${file}.key` : nameOf(config, 'dataKeys');
};

/** Returns the part of a sentence that names keys by their ids. */
export const keysNamed = (ids: readonly string[]): string =>
  `the ${ids.length === 1 ? 'key' : 'keys'} ${ids.join(', ')}`;

/**
 * Checks a sample of stored values for keys that are not among the data keys: a wrong key would
 * encrypt as well as the right one. A database without data keys passes, since it encrypts nothing.
 *
 * @throws WrongDataKeys that names the missing keys by their ids.
 */
export const assertDataKeys = async (
  { dataKeys, findMissingKeys }: Pick<Database, 'dataKeys' | 'findMissingKeys'>,
  config: DataKeysConfig,
): Promise<void> => {
  const missing = dataKeys === undefined ? [] : await findMissingKeys();
  if (missing.length === 0) return;
  throw new WrongDataKeys(
    `${placeOfDataKeys(config)} lacks ${keysNamed(missing)} of stored values of SSN, EIN and secrets: add what is missing, or ` +
      `correct ${nameOf(config, 'databaseUrl')}. Until then these values cannot be read, and none is encrypted.`,
    { exitCode: CONFIGURATION_EXIT_CODE },
  );
};
