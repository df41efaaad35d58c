import type { Ports } from './ports/index.ts';
import {
  type DownloadDocumentOf,
  downloadDocumentOf,
} from './site-documents/download-document-of.ts';
import { type ListDocumentsOf, listDocumentsOf } from './site-documents/list-documents-of.ts';
import { type ShowDocumentOf, showDocumentOf } from './site-documents/show-document-of.ts';

/**
 * What operators do with the documents of any site. Like `Administration` they take no caller and check
 * no permission, and the audit trail names no acting user. Each throws `input.invalid` when a field
 * breaks a rule; with the rule `unknown` and the identifiers of all sites for an unknown site.
 */
export interface SiteDocuments {
  /** Lists the documents of a site, page by page. */
  readonly listDocumentsOf: ListDocumentsOf;
  /**
   * Returns a document of a site.
   *
   * @throws `document.missing` when the site has no such document.
   */
  readonly showDocumentOf: ShowDocumentOf;
  /**
   * Returns the file of a document of a site. The download is recorded before.
   *
   * @throws `document.missing` when the site has no such document.
   * @throws `document.imported` for a document that was not ordered here.
   * @throws `document.pending` while the document is not made.
   * @throws `document.status` for one that is `Failed`, `Canceled` or `Void`.
   */
  readonly downloadDocumentOf: DownloadDocumentOf;
}

/** Creates what operators do with documents. */
export const createSiteDocuments = (
  ports: Pick<
    Ports,
    | 'auditLog'
    | 'clock'
    | 'digest'
    | 'documents'
    | 'documentStore'
    | 'random'
    | 'requestOrigin'
    | 'sites'
  >,
): SiteDocuments => ({
  listDocumentsOf: listDocumentsOf(ports),
  showDocumentOf: showDocumentOf(ports),
  downloadDocumentOf: downloadDocumentOf(ports),
});
