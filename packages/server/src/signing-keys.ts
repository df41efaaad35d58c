import { generateKey, type KeyRing, keyRing } from '@paydocs/paseto';
import { CONFIGURATION_EXIT_CODE, type Config, needsKeys, NEEDS_KEYS } from './config/config.ts';
import { Failure } from './failure.ts';
import type { Log } from './log/log.ts';

/**
 * The configured keys; without any, outside of production, one that ends with the process.
 *
 * @throws Failure for a key that is none, and without keys in production.
 */
export const signingKeys = async (config: Config, log: Log): Promise<KeyRing> => {
  if (needsKeys(config)) throw new Failure(NEEDS_KEYS, { exitCode: CONFIGURATION_EXIT_CODE });
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
