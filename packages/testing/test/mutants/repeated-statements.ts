import { memoryStatements } from '../../src/doubles/memory-statements.ts';
import { storeMutants } from './faulty-store.ts';
import { rows, stale } from './faulty-transactions.ts';

/** Faulty searches of statements that repeat others. */
export const repeatedStatementMutants = storeMutants('store', {
  'repeated keys without the pay run': rows('statements', (correct) => ({
    repeating: async (keys) => correct.repeating(keys.map((key) => ({ ...key, run: 'regular' }))),
  })),
  'statements that repeat a key with any UUID': rows('statements', (correct, { statements }) => ({
    repeating: async (keys) =>
      (await correct.repeating(keys)).map(
        (found, index) =>
          found ??
          [...statements.values()].find(
            ({ state, run, payDate }) =>
              state === 'live' &&
              payDate === keys[index]?.payDate &&
              run.startsWith(`${keys[index].run} `),
          ),
      ),
  })),
  'a statement that repeats a key as it was': stale((before, { statements }) => ({
    statements: {
      ...statements,
      repeating: async (keys) => memoryStatements(before).repeating(keys),
    },
  })),
});
