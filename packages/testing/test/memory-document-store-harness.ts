import type { DocumentStore } from '@paydocs/core';
import { type MemoryDocumentStore, memoryDocumentStore } from '@paydocs/testing';
import type { DocumentStoreHarness } from '@paydocs/testing/contracts';

/** Replaces methods of a correct store by faulty ones. */
export type StoreFault = (right: MemoryDocumentStore) => Partial<DocumentStore>;

/** Creates the harness of a document store in memory, with a fault if there is one. */
export const memoryDocumentStoreHarness = async (
  fault: StoreFault = () => ({}),
): Promise<DocumentStoreHarness> => {
  const right = memoryDocumentStore();
  return {
    documentStore: {
      driver: right.driver,
      put: (key, content) => right.put(key, content),
      read: (key, range) => right.read(key, range),
      remove: (key) => right.remove(key),
      check: () => right.check(),
      ...fault(right),
    },
    openReads: async () => right.openReads,
    takeAway: async () => {
      right.isAway = true;
      return async () => {
        right.isAway = false;
      };
    },
  };
};
