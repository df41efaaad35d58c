import { memoryStore } from '@paydocs/testing';
import type { StoreHarness } from '@paydocs/testing/contracts';

/** A harness for the memory store. */
export const memoryHarness = async (): Promise<StoreHarness> => {
  const store = memoryStore();
  return {
    ports: store,
    add: async (records) => store.add(records),
    changeUser: async (userId, change) => store.changeUser(userId, change),
  };
};
