import { hashSync, verifySync } from '@node-rs/argon2';
import type { Argon2Parameters } from './parameters.ts';
import { OUTPUT_BYTES } from './phc.ts';

type HashInput = Argon2Parameters & { readonly password: string };

/** The tasks of the worker threads. Each blocks its thread. */
export const tasks = {
  /** Returns a PHC string with a new random salt; the library defaults to Argon2id 1.3. */
  hash: ({ password, memoryKib: memoryCost, passes: timeCost, parallelism }: HashInput): string =>
    hashSync(password, { memoryCost, timeCost, parallelism, outputLen: OUTPUT_BYTES }),
  /** Returns whether the hash is of this password. */
  verify: ({ password, hash }: { readonly password: string; readonly hash: string }): boolean =>
    verifySync(hash, password),
};

/** The task functions by name. */
export type Argon2Tasks = typeof tasks;
