import type { Closable, Contract } from './contract.ts';

/** The names of the promises that an implementation breaks, each tried on a harness of its own. */
export const failedExpectations = async <Harness extends Closable>(
  contract: Contract<Harness>,
  make: () => Promise<Harness>,
): Promise<string[]> => {
  const broken: string[] = [];
  for (const { name, check } of contract.promises) {
    const harness = await make();
    try {
      await check(harness);
    } catch {
      broken.push(name);
    } finally {
      await harness.close?.();
    }
  }
  return broken;
};
