import { describe, expect, test } from 'vitest';
import { accountMutants } from './mutants/accounts.ts';
import { resetMutants } from './mutants/resets.ts';
import { sessionMutants } from './mutants/sessions.ts';
import type { Mutant } from './mutant.ts';
import { simulate } from './simulate.ts';

const SEEDS = 200;

const isFound = async (mutant: Mutant): Promise<boolean> => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { violation } = await simulate(seed, { mutant });
    if (violation === mutant.violates) return true;
  }
  return false;
};

describe('the simulation', () => {
  test.for(Object.entries({ ...sessionMutants, ...accountMutants, ...resetMutants }))(
    'finds %s',
    async ([, mutant]) => {
      expect(await isFound(mutant), mutant.violates).toBe(true);
    },
  );
});
