import { RawJson, type StorageData, type Store } from '@paydocs/core';

/** Returns what the row of a document says about its file. */
export type ChangeStorage = (stored: StorageData) => StorageData;

/** Returns a store in which the rows of documents say something else about their files. */
export const withStorage = (store: Store, change: ChangeStorage): Store => ({
  ...store,
  transaction: async (work) =>
    store.transaction(async (tx) =>
      work({
        ...tx,
        documents: {
          ...tx.documents,
          save: async (rows, changedAt) => {
            const changed = rows.map(({ id, changes: { storageData, ...changes } }) => ({
              id,
              changes: {
                ...changes,
                ...(storageData && {
                  storageData: RawJson.of({ ...change(storageData.parse() as never) }),
                }),
              },
            }));
            await tx.documents.save(changed, changedAt);
          },
        },
      }),
    ),
});
