import type { DataKeyRing } from '@paydocs/mikro-orm';
import { DATA, requireInProduction } from '../config/production-needs.ts';
import type { Config } from '../config/settings.ts';
import { placeOfDataKeys } from './assert-data-keys.ts';
import { developmentKey } from './development-key.ts';
import { wrongKeys } from './wrong-keys.ts';

/**
 * Returns the configured keys of SSN and EIN. Outside of production, the default is a key in a file
 * next to the SQLite file.
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
    throw wrongKeys(placeOfDataKeys(config), cause);
  }
};
