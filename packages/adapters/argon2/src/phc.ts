import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ParsedHashOptions, parseOptions } from '@node-rs/argon2';
import { OUTPUT_BYTES } from './output-bytes.ts';
import { type Argon2Parameters, isWithinLimits } from './parameters.ts';

const SALT_BYTES = 16;

/**
 * Returns whether the text is an Argon2 hash with affordable parameters. The library allocates the
 * memory that a hash names; the process ends when there is not enough.
 */
export const isVerifiable = (hash: string): boolean => {
  const options = parse(hash);
  if (options === undefined) return false;
  const { memoryCost: memoryKib, timeCost: passes, parallelism } = options;
  return isWithinLimits({ memoryKib, passes, parallelism });
};

/** Returns whether two hashes have the same algorithm, version, costs and lengths. */
export const haveSameParameters = (hash: string, otherHash: string): boolean => {
  const options = parse(hash);
  return options !== undefined && isDeepStrictEqual(options, parse(otherHash));
};

/**
 * Returns a hash of no known password that costs as much to verify as a new hash. The output is
 * random instead of computed, so that the first call is as fast as later ones.
 */
export const randomHash = ({ memoryKib, passes, parallelism }: Argon2Parameters): string =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}` +
  `$${randomBase64(SALT_BYTES)}$${randomBase64(OUTPUT_BYTES)}`;

const parse = (hash: string): ParsedHashOptions | undefined => {
  try {
    return parseOptions(hash);
  } catch {
    return undefined;
  }
};

const randomBase64 = (bytes: number): string =>
  randomBytes(bytes).toString('base64').replaceAll('=', '');
