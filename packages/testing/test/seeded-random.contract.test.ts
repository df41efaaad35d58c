import { systemRandom } from '@paydocs/core';
import { seededRandom } from '@paydocs/testing';
import { randomContract, runContract } from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';

describe('seeded randomness', () => {
  runContract(test, randomContract, async () => ({ random: seededRandom() }));
});

describe("the machine's randomness", () => {
  runContract(test, randomContract, async () => ({ random: systemRandom }));
});
