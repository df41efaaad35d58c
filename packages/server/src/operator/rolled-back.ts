import type { Store } from '@paydocs/core';

/** The result of work whose transaction is rolled back. */
class RolledBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('The transaction of a dry run is rolled back.');
    this.result = result;
  }
}

/** Returns a store whose transactions return their results and store nothing, for a dry run. */
export const rolledBack = (store: Store): Store => ({
  transaction: async <Result>(work: Parameters<typeof store.transaction<Result>>[0]) => {
    try {
      return await store.transaction<Result>(async (tx) => {
        throw new RolledBack(await work(tx));
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.result as Result;
      throw error;
    }
  },
});
