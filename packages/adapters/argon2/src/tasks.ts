import { hashSync, verifySync } from '@node-rs/argon2';
import { verifySync as verifyBcryptSync } from '@node-rs/bcrypt';
import { OUTPUT_BYTES } from './output-bytes.ts';
import type { Argon2Parameters } from './parameters.ts';

type HashInput = Argon2Parameters & { readonly password: string };

/** The tasks of the worker threads. Each blocks its thread. */
export const tasks = {
  /** Returns a PHC string with a new random salt; the library defaults to Argon2id 1.3. */
  hash: ({ password, memoryKib: memoryCost, passes: timeCost, parallelism }: HashInput): string =>
    hashSync(password, { memoryCost, timeCost, parallelism, outputLen: OUTPUT_BYTES }),
  /**
   * Returns whether the hash, of Argon2 or bcrypt, is of this password. bcrypt reads the first 72
   * bytes of a password in UTF-8, as `password_verify` of PHP does.
   */
  verify: ({ password, hash }: { readonly password: string; readonly hash: string }): boolean =>
    hash.startsWith('$2') ? verifyBcryptSync(password, hash) : verifySync(hash, password),
};

export type Argon2Tasks = typeof tasks;
