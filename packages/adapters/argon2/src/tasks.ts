import { hashSync, verifySync } from '@node-rs/argon2';
import type { Argon2Parameters } from './parameters.ts';
import { OUTPUT_BYTES } from './phc.ts';

/** A password to hash, and how. */
export interface HashTask extends Argon2Parameters {
  readonly password: string;
}

/** A password to hold against a hash. */
export interface VerifyTask {
  readonly password: string;
  readonly hash: string;
}

/** The slow work; it blocks the thread that it runs on. */
export const tasks = {
  /** A PHC string with a fresh random salt; Argon2id 1.3 is what the library makes unasked. */
  hash: ({ password, memoryKib, passes, parallelism }: HashTask): string =>
    hashSync(password, {
      memoryCost: memoryKib,
      timeCost: passes,
      parallelism,
      outputLen: OUTPUT_BYTES,
    }),
  /** Whether the hash is of this password. */
  verify: ({ password, hash }: VerifyTask): boolean => verifySync(hash, password),
};

/** The tasks by name. */
export type Argon2Tasks = typeof tasks;
