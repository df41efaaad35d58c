import { documentKeys } from '../../domain/documents/document-key.ts';
import type { AbandonedFile } from '../../ports/documents/document-tasks.ts';
import type { DocumentStore } from '../../ports/documents/document-store.ts';
import type { OnDocuments } from '../../ports/records/site-erasure.ts';
import { inParallel } from '../lanes/in-parallel.ts';

/** The store of the files of documents. */
export interface WithFiles {
  readonly documentStore: Pick<DocumentStore, 'remove'>;
}

/** Few enough connections. */
const AT_ONCE = 20;

/** Removes all files that documents may have up to their versions, so many at once. */
export const removeFiles = async (
  documentStore: Pick<DocumentStore, 'remove'>,
  documents: readonly AbandonedFile[],
  atOnce: number,
): Promise<void> => {
  const keys = documents.flatMap((document) => documentKeys(document.siteId, document));
  await inParallel(keys, atOnce, async (key) => documentStore.remove(key));
};

/** Returns what removes the files of deleted documents of a site, made or not. */
export const fileRemover =
  ({ documentStore }: WithFiles, siteId: number): OnDocuments =>
  async (documents) => {
    const files = documents.map((document) => ({ ...document, siteId }));
    await removeFiles(documentStore, files, AT_ONCE);
  };
