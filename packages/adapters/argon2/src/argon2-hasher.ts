import { availableParallelism } from 'node:os';
import {
  ANYTHING,
  checkOptions,
  type Deadline,
  isBcryptHash,
  type PasswordHasher,
  type RulesOf,
} from '@paydocs/core';
import { WorkerPool, type WorkerPoolState } from '@paydocs/worker-pool';
import { type Argon2Parameters, isWithinLimits, limits, owaspParameters } from './parameters.ts';
import { haveSameParameters, isVerifiable, randomHash } from './phc.ts';
import type { Argon2Tasks } from './tasks.ts';

/** Options for {@link argon2Hasher}: the cost of new hashes and the size of the worker pool. */
export interface Argon2Options extends Partial<Argon2Parameters> {
  /** Maximum number of worker threads; the number of cores by default. */
  readonly concurrency?: number;
  /** Maximum number of calls that wait for a thread; 64 by default. */
  readonly queueMax?: number;
  /**
   * The time of the current request; without limit by default. A call that waits for a thread longer
   * rejects with `Unavailable` and is not hashed.
   */
  readonly deadline?: Deadline | undefined;
}

const rules: RulesOf<Argon2Options> = {
  memoryKib: ANYTHING,
  passes: ANYTHING,
  parallelism: ANYTHING,
  concurrency: ANYTHING,
  queueMax: ANYTHING,
  deadline: ANYTHING,
};

/** A password hasher that runs worker threads until it is closed. */
export interface Argon2Hasher extends PasswordHasher {
  /** Returns the number of running and of waiting calls. */
  state(): WorkerPoolState;
  /** Finishes the accepted calls, then ends the threads. Later calls reject with `Unavailable`. */
  close(): Promise<void>;
}

/**
 * Creates a password hasher with Argon2id hashes in PHC strings. Hashing runs in worker threads, so
 * that it blocks neither the event loop nor the libuv pool (signatures, files, DNS). It also verifies
 * bcrypt hashes, such as those of Laravel; all of them are outdated.
 *
 * @throws RangeError when an option is out of range.
 * @throws TypeError for an option that is unknown.
 */
export const argon2Hasher = (options: Argon2Options = {}): Argon2Hasher => {
  checkOptions(options, rules);
  const { concurrency = availableParallelism(), queueMax = 64, deadline } = options;
  const {
    memoryKib = owaspParameters.memoryKib,
    passes = owaspParameters.passes,
    parallelism = owaspParameters.parallelism,
  } = options;
  const parameters = { memoryKib, passes, parallelism };
  if (!isWithinLimits(parameters)) throw new RangeError(limits);
  if (!Number.isSafeInteger(concurrency) || concurrency < 1) {
    throw new RangeError('concurrency must be an integer of at least 1.');
  }
  if (!Number.isSafeInteger(queueMax) || queueMax < 0) {
    throw new RangeError('queueMax must be an integer of at least 0.');
  }
  return poolHasher(new WorkerPool({ script, concurrency, queueMax, deadline }), parameters);
};

// The sources also run without a build, and the URL of a worker needs the real file extension.
const script = import.meta.url.endsWith('.ts')
  ? new URL('./worker.ts', import.meta.url)
  : new URL('./worker.js', import.meta.url);

/** Creates a password hasher that runs its tasks on the given pool. */
export const poolHasher = (
  pool: Pick<WorkerPool<Argon2Tasks>, 'run' | 'state' | 'close'>,
  parameters: Argon2Parameters,
): Argon2Hasher => {
  // Verified in place of a missing hash, so that an unknown account costs as much as a known one.
  const decoy = randomHash(parameters);
  return {
    hash: (password) => pool.run('hash', { password, ...parameters }),
    verify: async (password, hash) => {
      const isUsable = hash !== undefined && (isVerifiable(hash) || isBcryptHash(hash));
      const matches = await pool.run('verify', { password, hash: isUsable ? hash : decoy });
      return isUsable && matches;
    },
    isOutdated: (hash) => !haveSameParameters(hash, decoy),
    state: () => pool.state(),
    close: () => pool.close(),
  };
};
