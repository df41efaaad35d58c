import type { Store } from '@paydocs/core';
import type { ConnectedOrm } from '../../sql/sql.ts';

/** Loads the code of transactions, which reads do not need. */
export const loadStore = async () => import('./store.ts');

/** Creates the port of transactions, which loads MikroORM on first use. */
export const mikroOrmStore = (connected: ConnectedOrm): Store => {
  let store: Store | undefined;
  return {
    transaction: async (work) => {
      store ??= (await loadStore()).mikroOrmStore(connected);
      return store.transaction(work);
    },
  };
};
