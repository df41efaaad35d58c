import assert from 'node:assert/strict';
import type { Random } from '@paydocs/core';
import type { Closable, Contract } from './contract.ts';

/** A source of randomness under contract. */
export interface RandomHarness extends Closable {
  readonly random: Random;
}

const SIZES = [1, 2, 3, 15, 16, 17, 32, 64];

/** What every source of randomness promises. */
export const randomContract: Contract<RandomHarness> = {
  port: 'Random',
  promises: [
    {
      name: 'gives exactly as many bytes as asked for',
      check: async ({ random }) => {
        for (const size of SIZES) {
          assert.equal(Buffer.from(random.base64url(size), 'base64url').length, size);
        }
      },
    },
    {
      name: 'spells them as canonical base64url without padding',
      check: async ({ random }) => {
        for (const size of SIZES) {
          const text = random.base64url(size);
          assert.match(text, /^[A-Za-z0-9_-]+$/);
          assert.equal(Buffer.from(text, 'base64url').toString('base64url'), text);
        }
      },
    },
    {
      name: 'never repeats itself',
      check: async ({ random }) => {
        const drawn = Array.from({ length: 2000 }, () => random.base64url(16));
        assert.equal(new Set(drawn).size, drawn.length);
      },
    },
    {
      name: 'draws every byte from the whole range',
      check: async ({ random }) => {
        const seen = new Set(Buffer.from(random.base64url(16_384), 'base64url'));
        assert.equal(seen.size, 256);
      },
    },
  ],
};
