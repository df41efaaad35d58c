import type { RandomHarness } from '@paydocs/testing/contracts';
import { seededRandom } from '@paydocs/testing';
import type { Mutant } from './mutant.ts';

const correct = seededRandom(7);
const pool = new Uint8Array(16_384);

const faults: Readonly<Record<string, (count: number) => Uint8Array>> = {
  'one byte too few': (count) => correct.bytes(count - 1),
  'one constant value': (count) => seededRandom().bytes(count),
  'few values': (count) => seededRandom(correct.bytes(1)[0]).bytes(count),
  'one constant text': (count) => Buffer.alloc(count, 'text'),
  'one array for all draws': (count) => {
    pool.set(correct.bytes(count));
    return pool.subarray(0, count);
  },
};

/** Faulty sources of randomness. */
export const randomMutants: readonly Mutant<RandomHarness>[] = Object.entries(faults).map(
  ([name, bytes]) => ({ name, make: async () => ({ random: { bytes } }) }),
);
