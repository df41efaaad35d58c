import type { Store } from '@paydocs/core';
import type { ConnectedOrm } from '../../sql/sql.ts';

/** Loads the code of transactions, which reads do not need. */
export const loadStore = async () => import('./store.ts');

/** Creates the port of transactions, which loads MikroORM on first use. */
export const mikroOrmStore = (connected: ConnectedOrm): Store => ({
  transaction: async (work) => (await loadStore()).mikroOrmStore(connected).transaction(work),
});
