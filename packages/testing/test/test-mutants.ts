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
    const missed = new Map(contract.expectations.map((expectation) => [expectation, new Set()]));
    /** Expectations that detect no mutant so far. */
    const blind = new Set(contract.expectations);

    /** Returns whether one of the expectations detects the mutant, and tries none of them twice. */
    const isDetected = async (
      mutant: Mutant<Harness>,
      expectations: Iterable<(typeof contract.expectations)[number]>,
    ): Promise<boolean> => {
      for (const expectation of expectations) {
        if (missed.get(expectation)?.has(mutant)) continue;
        const one = { ...contract, expectations: [expectation] };
        if ((await failedExpectations(one, mutant.make)).length > 0) {
          blind.delete(expectation);
          return true;
        }
        missed.get(expectation)?.add(mutant);
      }
      return false;
    };

    test.each(mutants)('detects $name', async (mutant) => {
      const seeing = contract.expectations.filter((expectation) => !blind.has(expectation));
      expect(await isDetected(mutant, [...blind, ...seeing])).toBe(true);
    });

    test('has a mutant for each expectation', async () => {
      for (const expectation of contract.expectations.filter((each) => blind.has(each))) {
        for (const mutant of mutants) if (await isDetected(mutant, [expectation])) break;
      }
      expect([...blind].map(({ name }) => name)).toEqual([]);
    });
  });
};
