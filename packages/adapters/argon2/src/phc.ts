import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ParsedHashOptions, parseOptions } from '@node-rs/argon2';
import { type Argon2Parameters, areBearable } from './parameters.ts';

const SALT_BYTES = 16;

/** The length of the output of new hashes (RFC 9106, 4). */
export const OUTPUT_BYTES = 32;

/**
 * Whether the text is an Argon2 hash that may be verified: the library would allocate whatever
 * memory a hash asks for, and the process would end where there is none.
 */
export const isVerifiable = (hash: string): boolean => {
  const found = parsed(hash);
  return found !== undefined && areBearable(parametersOf(found));
};

/** Whether two hashes have the same algorithm, version, costs and lengths. */
export const areMadeAlike = (one: string, other: string): boolean => {
  const found = parsed(one);
  return found !== undefined && isDeepStrictEqual(found, parsed(other));
};

/**
 * A hash that no known password fits, and that costs to verify what a new one costs. Its output is
 * random, not computed: no caller, not even the first, waits for it to be made.
 */
export const decoyHash = ({ memoryKib, passes, parallelism }: Argon2Parameters): string =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}` +
  `$${randomBase64(SALT_BYTES)}$${randomBase64(OUTPUT_BYTES)}`;

const parsed = (hash: string): ParsedHashOptions | undefined => {
  try {
    return parseOptions(hash);
  } catch {
    return undefined;
  }
};

const parametersOf = (found: ParsedHashOptions): Argon2Parameters => ({
  memoryKib: found.memoryCost,
  passes: found.timeCost,
  parallelism: found.parallelism,
});

const randomBase64 = (bytes: number): string =>
  randomBytes(bytes).toString('base64').replaceAll('=', '');
