import { generateKey, type KeyRing, keyRing } from '@paydocs/paseto';
import type { Config } from './config/config.ts';
import { CONFIGURATION_EXIT_CODE } from './config/exit-code.ts';
import { KEYS, requireInProduction } from './config/production-needs.ts';
import { Failure } from './failure.ts';
import type { Log } from './log/log.ts';

/**
 * The configured keys; without any, outside of production, one that ends with the process.
 *
 * @throws Failure for a key that is none, and without keys in production.
 */
export const signingKeys = async (config: Config, log: Log): Promise<KeyRing> => {
  requireInProduction(config, KEYS);
  if (config.tokenKeys === undefined) {
    log.warn('TOKEN_KEYS is not set: all access tokens end with this process');
    return keyRing([await generateKey()]);
  }
  try {
    return await keyRing(config.tokenKeys);
  } catch (cause) {
    // The ring names a key by its position, and never shows one.
    const why = cause instanceof Error ? cause.message : 'they cannot be read.';
    throw new Failure(`TOKEN_KEYS: ${why}`, { exitCode: CONFIGURATION_EXIT_CODE, cause });
  }
};
