import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit-entry.ts';
import { type DownloadedDocument, documentOpener } from '../steps/open-document.ts';
import type { FilePorts } from '../steps/read-file.ts';
import { documentOfSite, type SiteDocument } from './steps/site-document.ts';

export interface DownloadDocumentOf {
  /**
   * Returns the file of a document of a site. The download is recorded before.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   * @throws `document.missing` when the site has no such document.
   * @throws `document.imported` for a document that was not ordered here.
   * @throws `document.pending` while the document is not made.
   * @throws `document.status` for one that is `Failed`, `Canceled` or `Void`.
   */
  (document: SiteDocument): Promise<DownloadedDocument>;
}

type DownloadPorts = FilePorts &
  Pick<Ports, 'auditLog' | 'clock' | 'documents' | 'random' | 'requestOrigin' | 'sites'>;

/** Checks the file, and records the download before the file is returned. */
export const downloadDocumentOf = (ports: DownloadPorts): DownloadDocumentOf => {
  const open = documentOpener(ports);
  return async (given) => {
    const document = await documentOfSite(ports, given);

    const opened = await open(document);
    const { id, siteId, uuid } = document;
    const subject = { kind: 'document', id: String(id) } as const;
    const audited = { action: 'document.downloaded', siteId, subject, details: { uuid } } as const;
    await ports.auditLog.record(auditEntry(ports, audited));
    return opened;
  };
};
