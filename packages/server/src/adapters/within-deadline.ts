import { type Deadline, type DocumentStore, Unavailable } from '@paydocs/core';

/**
 * Returns a store that reads nothing for requests that are over. Large files are checked a few at once: the
 * request of one that waited too long has had its answer, and its check would delay those of others.
 */
export const withinDeadline = (store: DocumentStore, deadline: Deadline): DocumentStore => ({
  ...store,
  read: async (key, range) => {
    if (deadline.leftMs() === 0) {
      throw new Unavailable('The request was over before a file was read for it.');
    }
    return store.read(key, range);
  },
});
