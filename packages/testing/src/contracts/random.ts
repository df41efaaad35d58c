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
      for (const size of SIZES) {
        assert.equal(Buffer.from(random.base64url(size), 'base64url').length, size);
      }
    },
    'returns canonical base64url without padding': async ({ random }) => {
      for (const size of SIZES) {
        const text = random.base64url(size);
        assert.match(text, /^[A-Za-z0-9_-]+$/);
        assert.equal(Buffer.from(text, 'base64url').toString('base64url'), text);
      }
    },
    'never repeats itself': async ({ random }) => {
      const drawn = Array.from({ length: 2000 }, () => random.base64url(16));
      assert.equal(new Set(drawn).size, drawn.length);
    },
    'returns bytes of the whole range': async ({ random }) => {
      const seen = new Set(Buffer.from(random.base64url(16_384), 'base64url'));
      assert.equal(seen.size, 256);
    },
  }),
};
