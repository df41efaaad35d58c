import type { DocumentTasks, StorageData } from '@paydocs/core';

/** Returns what the row of a document says about its file. */
export type ChangeStorage = (stored: StorageData) => StorageData;

/** Returns the tasks of workers, with rows that say something else about their files. */
export const withStorage = (tasks: DocumentTasks, change: ChangeStorage): DocumentTasks => ({
  ...tasks,
  complete: async ({ documents, ...step }) =>
    tasks.complete({
      ...step,
      documents: documents.map(({ storageData, ...each }) => ({
        ...each,
        storageData: change(storageData),
      })),
    }),
});
