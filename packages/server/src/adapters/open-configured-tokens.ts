import type { AccessTokens } from '@paydocs/core';
import { KEYS, requireInProduction } from '../config/production-needs.ts';
import { type Config, nameOf } from '../config/settings.ts';
import type { Log } from '../log/log.ts';
import { wrongKeys } from '../keys/wrong-keys.ts';

// Claims of every token, independent of the public URL of the service.
const ISSUER = 'paydocs';
const AUDIENCE = 'paydocs';

/**
 * Creates the access tokens with the configured keys. Outside of production, a generated key is the
 * default.
 *
 * @throws OperationalError for an invalid key, and without keys in production.
 */
export const openConfiguredTokens = async (config: Config, log: Log): Promise<AccessTokens> => {
  requireInProduction(config, KEYS);
  const { generateKey, keyRing, pasetoTokens } = await import('@paydocs/paseto');
  if (config.tokenKeys === undefined) {
    log.warn({}, 'TOKEN_KEYS is not set: all access tokens end with this process');
  }
  try {
    const ring = await keyRing(config.tokenKeys ?? [await generateKey()]);
    return pasetoTokens({ keyRing: ring, issuer: ISSUER, audience: AUDIENCE });
  } catch (cause) {
    throw wrongKeys(nameOf(config, 'tokenKeys'), cause);
  }
};
