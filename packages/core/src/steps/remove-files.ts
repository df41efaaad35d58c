import { documentKey } from '../domain/document-key.ts';
import type { DocumentStore } from '../ports/document-store.ts';
import type { OnDocuments } from '../ports/site-erasure.ts';

/** The store of the files of documents; none for a program without one. */
export interface WithFiles {
  readonly documentStore?: Pick<DocumentStore, 'remove'> | undefined;
}

/** Few enough connections. */
const AT_ONCE = 20;

/** Returns a function that removes the files of documents of a site, made or not. */
export const removeFiles =
  ({ documentStore }: WithFiles, siteId: number): OnDocuments =>
  async (uuids) => {
    if (documentStore === undefined) return;
    for (let start = 0; start < uuids.length; start += AT_ONCE) {
      const some = uuids.slice(start, start + AT_ONCE);
      await Promise.all(some.map(async (uuid) => documentStore.remove(documentKey(siteId, uuid))));
    }
  };
