import { availableParallelism } from 'node:os';
import type { PasswordHasher } from '@paydocs/core';
import { type Argon2Parameters, areBearable, bearable, owaspParameters } from './parameters.ts';
import { areMadeAlike, decoyHash, isVerifiable } from './phc.ts';
import type { Argon2Tasks } from './tasks.ts';
import { WorkerPool } from './worker-pool.ts';

/** What new hashes cost, and how many may be made or verified at a time. */
export interface Argon2Options extends Partial<Argon2Parameters> {
  /** Worker threads at most; one a core by default. */
  readonly concurrency?: number;
  /** How many calls may wait for a thread before others are turned away; 64 by default. */
  readonly queueMax?: number;
}

/** A password hasher that holds threads. */
export interface Argon2Hasher extends PasswordHasher {
  /** Finishes what it has accepted, then ends the threads; later calls reject with `Unavailable`. */
  close(): Promise<void>;
}

const QUEUE_MAX = 64;

/**
 * Passwords as Argon2id hashes in PHC strings, made and verified in worker threads: neither the
 * event loop nor the libuv pool, on which signatures, files and DNS depend, waits for a password.
 *
 * @throws RangeError for parameters that Argon2 or a server cannot bear.
 */
export const argon2Hasher = (options: Argon2Options = {}): Argon2Hasher => {
  const { concurrency = availableParallelism(), queueMax = QUEUE_MAX } = options;
  const {
    memoryKib = owaspParameters.memoryKib,
    passes = owaspParameters.passes,
    parallelism = owaspParameters.parallelism,
  } = options;
  const parameters = { memoryKib, passes, parallelism };
  if (!areBearable(parameters)) throw new RangeError(bearable);
  if (!Number.isSafeInteger(concurrency) || concurrency < 1) {
    throw new RangeError('concurrency must be an integer from 1.');
  }
  if (!Number.isSafeInteger(queueMax) || queueMax < 0) {
    throw new RangeError('queueMax must be an integer from 0.');
  }
  return hasherOn(new WorkerPool({ script, concurrency, queueMax }), parameters);
};

// The sources run without a build as well, and a worker's script must carry its real extension.
const script = import.meta.url.endsWith('.ts')
  ? new URL('./worker.ts', import.meta.url)
  : new URL('./worker.js', import.meta.url);

/** The hasher that has its work done by this pool. */
export const hasherOn = (
  pool: Pick<WorkerPool<Argon2Tasks>, 'run' | 'close'>,
  parameters: Argon2Parameters,
): Argon2Hasher => {
  const decoy = decoyHash(parameters);
  return {
    hash: (password) => pool.run('hash', { password, ...parameters }),
    verify: async (password, hash) => {
      const isKnown = hash !== undefined && isVerifiable(hash);
      const matches = await pool.run('verify', { password, hash: isKnown ? hash : decoy });
      return isKnown && matches;
    },
    isOutdated: (hash) => !areMadeAlike(hash, decoy),
    close: () => pool.close(),
  };
};
