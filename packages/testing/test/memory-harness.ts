import { memoryStore } from '@paydocs/testing';
import type { OrderHarness, StoreHarness } from '@paydocs/testing/contracts';

/** A harness for the memory store, with the ports of orders. */
export const memoryOrderHarness = async (): Promise<OrderHarness> => {
  const store = memoryStore();
  return {
    ports: store,
    add: async (records) => store.add(records),
    changeUser: async (userId, change) => store.changeUser(userId, change),
  };
};

/** A harness for the memory store. */
export const memoryHarness = async (): Promise<StoreHarness> => memoryOrderHarness();
