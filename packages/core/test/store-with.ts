import type { Store, Transaction } from '@paydocs/core';

/** Returns a store whose transactions find what `change` says. */
export const storeWith = <Of extends Store>(
  store: Of,
  change: (tx: Transaction) => Partial<Transaction>,
): Of => ({
  ...store,
  transaction: async (work) => store.transaction(async (tx) => work({ ...tx, ...change(tx) })),
});

/** Returns a store whose transactions find no site. */
export const withoutSites = <Of extends Store>(store: Of): Of =>
  storeWith(store, ({ sites }) => ({ sites: { ...sites, lock: async () => undefined } }));
