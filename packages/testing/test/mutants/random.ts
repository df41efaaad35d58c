import type { RandomHarness } from '@paydocs/testing/contracts';
import { seededRandom } from '@paydocs/testing';
import type { Mutant } from './mutant.ts';

const correct = seededRandom(7);

const faults: Readonly<Record<string, (bytes: number) => string>> = {
  'one byte too few': (bytes) => correct.base64url(bytes - 1),
  padding: (bytes) => correct.base64url(bytes).padEnd(Math.ceil(bytes / 3) * 4, '='),
  'plain base64': (bytes) => Buffer.from(correct.base64url(bytes), 'base64url').toString('base64'),
  'one constant value': (bytes) => seededRandom().base64url(bytes),
  'few values': (bytes) => seededRandom(correct.base64url(1).charCodeAt(0)).base64url(bytes),
  'one constant text': (bytes) =>
    Buffer.from(correct.base64url(bytes), 'base64url').fill('text').toString('base64url'),
};

/** Faulty sources of randomness. */
export const randomMutants: readonly Mutant<RandomHarness>[] = Object.entries(faults).map(
  ([name, base64url]) => ({ name, make: async () => ({ random: { base64url } }) }),
);
