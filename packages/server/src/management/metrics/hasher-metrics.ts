import type { Argon2Hasher } from '@paydocs/argon2';
import { isUnavailable, type PasswordHasher } from '@paydocs/core';
import { Histogram, type Registry } from 'prom-client';
import { sampledGauge } from './sampled-gauge.ts';

const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4];

/** Measures hashes of passwords, and the queue of a hasher of paydocs. */
export const hasherMetrics = (registry: Registry) => {
  const durations = new Histogram({
    name: 'paydocs_password_hash_duration_seconds',
    help: 'Time of a password hash, with the wait for a thread.',
    labelNames: ['operation', 'outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });

  const measured = async <Result>(
    operation: 'hash' | 'verify',
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const end = durations.startTimer({ operation });
    try {
      const result = await work();
      end({ outcome: 'done' });
      return result;
    } catch (error) {
      end({ outcome: isUnavailable(error) ? 'unavailable' : 'error' });
      throw error;
    }
  };

  return {
    /** Measures the calls of a hasher. */
    metered: (hasher: PasswordHasher): PasswordHasher => ({
      hash: (password) => measured('hash', () => hasher.hash(password)),
      verify: (password, hash) => measured('verify', () => hasher.verify(password, hash)),
      isOutdated: (hash) => hasher.isOutdated(hash),
    }),
    /** Shows the threads and the queue of a hasher. */
    watch: (hasher: Pick<Argon2Hasher, 'state'>): void => {
      const gauge = (name: string, help: string, read: (state: State) => number): void => {
        sampledGauge({ registry, name, help }, (of) => of.set(read(hasher.state())));
      };
      gauge('paydocs_password_hash_threads_busy', 'Threads that hash.', ({ busy }) => busy);
      gauge('paydocs_password_hash_threads_max', 'Maximum of threads.', (it) => it.threadsMax);
      gauge('paydocs_password_hash_queue', 'Hashes that wait for a thread.', (it) => it.waiting);
      gauge('paydocs_password_hash_queue_max', 'Maximum of the queue.', (it) => it.waitingMax);
    },
  };
};

type State = ReturnType<Argon2Hasher['state']>;
