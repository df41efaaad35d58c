import { type Closable, type Contract, failedExpectations } from '@paydocs/testing/contracts';
import { describe, expect, test } from 'vitest';
import type { Mutant } from './mutants/mutant.ts';

/** The contracts that mutants have tested. */
export const tested = new Set<unknown>();

/** Registers tests that a contract detects each mutant, and that each expectation detects one. */
export const testMutants = <Harness extends Closable>(
  contract: Contract<Harness>,
  mutants: readonly Mutant<Harness>[],
): void => {
  tested.add(contract);
  describe(`the contract of ${contract.port}`, () => {
    const results = new Map<Mutant<Harness>, Promise<string[]>>();
    const failedBy = (mutant: Mutant<Harness>): Promise<string[]> =>
      results.get(mutant) ?? attempt(mutant);
    const attempt = (mutant: Mutant<Harness>): Promise<string[]> => {
      const failed = failedExpectations(contract, mutant.make);
      results.set(mutant, failed);
      return failed;
    };

    test.each(mutants)('detects $name', async (mutant) => {
      expect(await failedBy(mutant)).not.toEqual([]);
    });

    test('has a mutant for each expectation', async () => {
      const failed = new Set((await Promise.all(mutants.map(failedBy))).flat());
      const undetected = contract.expectations.filter(({ name }) => !failed.has(name));
      expect(undetected.map(({ name }) => name)).toEqual([]);
    });
  });
};
