import { describe, expect, test } from 'vitest';
import { accountMutants } from './mutants/accounts.ts';
import { addedUserMutants } from './mutants/added-users.ts';
import { addressMutants } from './mutants/addresses.ts';
import { eventMutants } from './mutants/events.ts';
import { noticeMutants } from './mutants/notices.ts';
import { outboxMutants } from './mutants/outbox.ts';
import { resetMutants } from './mutants/resets.ts';
import { sessionMutants } from './mutants/sessions.ts';
import { statementMutants } from './mutants/statements.ts';
import type { Mutant } from './mutant.ts';
import { simulate } from './simulate.ts';
import { simulateAddresses } from './simulate-addresses.ts';
import { simulatePay } from './simulate-pay.ts';

const SEEDS = 300;

const isFound = async (mutant: Mutant, run: typeof simulate = simulate): Promise<boolean> => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { violation } = await run(seed, { mutant });
    if (violation === mutant.violates) return true;
  }
  return false;
};

describe('the simulation', () => {
  // @promise R80
  test.for(
    Object.entries({ ...sessionMutants, ...accountMutants, ...resetMutants, ...outboxMutants }),
  )('finds %s', async ([, mutant]) => {
    expect(await isFound(mutant), mutant.violates).toBe(true);
  });

  test.for(Object.entries({ ...addressMutants, ...addedUserMutants }))(
    'finds %s',
    { timeout: 120_000 },
    async ([, mutant]) => {
      expect(await isFound(mutant, simulateAddresses), mutant.violates).toBe(true);
    },
  );

  test.for(Object.entries({ ...statementMutants, ...noticeMutants, ...eventMutants }))(
    'finds %s',
    { timeout: 120_000 },
    async ([, mutant]) => {
      expect(await isFound(mutant, simulatePay), mutant.violates).toBe(true);
    },
  );
});
