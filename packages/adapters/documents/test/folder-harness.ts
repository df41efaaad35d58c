import { readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentStore } from '@paydocs/core';
import { folderDocumentStore } from '@paydocs/documents';
import type { DocumentStoreHarness } from '@paydocs/testing/contracts';
import { temporaryFolder } from './temporary-folder.ts';

/** Returns the number of files below a folder that this process has open. */
const openFilesBelow = async (folder: string): Promise<number> => {
  const descriptors = await readdir('/proc/self/fd');
  const paths = await Promise.all(
    descriptors.map((each) => readlink(join('/proc/self/fd', each)).catch(() => '')),
  );
  return paths.filter((path) => path.startsWith(folder)).length;
};

/** Creates the harness of a store in a temporary folder, within a decorator if there is one. */
export const folderHarness = async (
  decorate: (store: DocumentStore) => DocumentStore = (store) => store,
): Promise<DocumentStoreHarness> => {
  const temporary = await temporaryFolder();
  const folder = join(temporary.path, 'above', 'documents');
  return {
    documentStore: decorate(folderDocumentStore({ folder })),
    openReads: () => openFilesBelow(folder),
    takeAway: async () => {
      const away = join(temporary.path, 'away');
      await rename(folder, away);
      await writeFile(folder, '');
      return async () => {
        await rm(folder);
        await rename(away, folder);
      };
    },
    close: () => temporary.close(),
  };
};
