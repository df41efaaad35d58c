import type { DataKeyRing } from '@paydocs/mikro-orm';
import { DATA, requireInProduction } from './config/production-needs.ts';
import type { Config } from './config/settings.ts';
import { developmentKey } from './development-key.ts';
import { CONFIGURATION_EXIT_CODE, OperationalError } from './operational-error.ts';

/**
 * Returns the configured keys of SSN and EIN. Outside of production, the default is a key in a file
 * beside the SQLite file.
 *
 * @throws OperationalError for an invalid key, and without keys in production or for PostgreSQL.
 */
export const configuredDataKeys = async (config: Config): Promise<DataKeyRing> => {
  requireInProduction(config, DATA);
  const { dataKeyRing } = await import('@paydocs/mikro-orm/data-keys');
  const texts = config.dataKeys ?? [await developmentKey(config.databaseUrl)];
  try {
    return dataKeyRing(texts);
  } catch (cause) {
    // The error names a key by its position and never shows it.
    const reason = cause instanceof Error ? cause.message : 'they cannot be read.';
    throw new OperationalError(`DATA_KEYS: ${reason}`, {
      exitCode: CONFIGURATION_EXIT_CODE,
      cause,
    });
  }
};
