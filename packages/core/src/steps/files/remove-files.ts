import { documentKeys, type FiledDocument } from '../../domain/documents/document-key.ts';
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

/**
 * Does work that deletes rows of documents of a site, made or not. Their files are removed before the
 * rows, so that an interruption leaves rows by which they are found, and once more after them: a program
 * that has read a file before may have stored it again in between.
 */
export const removingFiles = async <Result>(
  { documentStore }: WithFiles,
  siteId: number,
  work: (onDocuments: OnDocuments) => Promise<Result>,
): Promise<Result> => {
  const removed: FiledDocument[] = [];
  const remove = async (documents: readonly FiledDocument[]): Promise<void> => {
    const files = documents.map((document) => ({ ...document, siteId }));
    await removeFiles(documentStore, files, AT_ONCE);
  };
  const result = await work(async (documents) => {
    removed.push(...documents);
    await remove(documents);
  });
  await remove(removed);
  return result;
};
