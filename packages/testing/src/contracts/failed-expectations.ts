import type { Closable, Contract } from './contract.ts';

/** Returns the names of the failed expectations, each checked with a new harness. */
export const failedExpectations = async <Harness extends Closable>(
  contract: Contract<Harness>,
  make: () => Promise<Harness>,
): Promise<string[]> => {
  const failed: string[] = [];
  for (const { name, check } of contract.expectations) {
    const harness = await make();
    try {
      await check(harness);
    } catch {
      failed.push(name);
    } finally {
      await harness.close?.();
    }
  }
  return failed;
};
