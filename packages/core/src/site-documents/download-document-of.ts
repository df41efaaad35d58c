import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit-entry.ts';
import { type DownloadedDocument, documentOpener } from '../steps/open-document.ts';
import type { FilePorts } from '../steps/read-file.ts';
import { documentOfSite, type SiteDocument } from './steps/site-document.ts';

/** Returns the file of a completed document of a site. */
export type DownloadDocumentOf = (document: SiteDocument) => Promise<DownloadedDocument>;

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
