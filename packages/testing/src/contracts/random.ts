import assert from 'node:assert/strict';
import type { Random } from '@paydocs/core';
import { type Closable, type Contract, expectations } from './contract.ts';

/** The source of randomness under test. */
export interface RandomHarness extends Closable {
  readonly random: Random;
}

const SIZES = [1, 2, 3, 15, 16, 17, 32, 64];

/** The contract of `Random`. */
export const randomContract: Contract<RandomHarness> = {
  port: 'Random',
  expectations: expectations({
    'returns exactly the number of bytes': async ({ random }) => {
      for (const size of SIZES) assert.equal(random.bytes(size).length, size);
    },
    'never repeats itself': async ({ random }) => {
      const drawn = Array.from({ length: 2000 }, () => random.bytes(16).join());
      assert.equal(new Set(drawn).size, drawn.length);
    },
    'never changes bytes that it has returned': async ({ random }) => {
      const bytes = random.bytes(16);
      const before = bytes.join();
      for (const size of SIZES) random.bytes(size).fill(0);
      assert.equal(bytes.join(), before);
    },
    'returns bytes of the whole range': async ({ random }) => {
      assert.equal(new Set(random.bytes(16_384)).size, 256);
    },
  }),
};
