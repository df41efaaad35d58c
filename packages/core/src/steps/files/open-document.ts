import { documentFileName } from '../../domain/types/document-file-name.ts';
import { typesOf, type WithDocumentTypes } from '../../domain/types/document-types.ts';
import { isNotMade } from '../../domain/documents/document-task.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { DocumentDetails } from '../../ports/index.ts';
import { fileOpener, type OpenFile } from './open-file.ts';
import type { FilePorts } from './read-file.ts';

/** The file of a document, checked. */
export interface DownloadedDocument extends OpenFile {
  /** The document of the file. */
  readonly document: DocumentDetails;
  /** A name for the file, such as `Pay Statement 2026-01-31 Grace Hopper.pdf`. */
  readonly fileName: string;
}

/** Opens the file of a document that was ordered and has one of these statuses: `Completed` by default. */
export type DocumentOpener = (
  document: DocumentDetails,
  statuses?: readonly string[],
) => Promise<DownloadedDocument>;

/**
 * Creates the function that opens documents.
 *
 * @throws `document.imported` for a document that was not ordered here.
 * @throws `document.pending` and `document.status` for one with another status.
 * @throws Unreadable when the file is missing or not that which was stored.
 */
export const documentOpener = (ports: FilePorts & WithDocumentTypes): DocumentOpener => {
  const openFile = fileOpener(ports);
  return async (document, statuses = ['Completed']) => {
    const { status, taskOrderId } = document;
    if (taskOrderId === null) throw new Refused('document.imported');
    if (isNotMade(status)) throw new Refused('document.pending');
    if (!statuses.includes(status)) throw new Refused('document.status', { status });
    return {
      document,
      fileName: documentFileName(document, typesOf(ports)),
      ...(await openFile(document)),
    };
  };
};
