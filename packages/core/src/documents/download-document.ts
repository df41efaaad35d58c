import type { Caller } from '../domain/caller.ts';
import type { Ports } from '../ports/index.ts';
import { documentAudit, type DocumentAuditPorts } from './steps/document-audit.ts';
import { findDocument } from './steps/find-document.ts';
import { type DownloadedDocument, documentOpener } from '../steps/open-document.ts';
import type { FilePorts } from '../steps/read-file.ts';

/** Returns the file of a completed document. */
export type DownloadDocument = (caller: Caller, uuid: string) => Promise<DownloadedDocument>;

type DownloadPorts = DocumentAuditPorts & FilePorts & Pick<Ports, 'auditLog' | 'documents'>;

/** Checks the file, and records the download before the file is returned. */
export const downloadDocument = (ports: DownloadPorts): DownloadDocument => {
  const open = documentOpener(ports);
  return async (caller, uuid) => {
    const permission = 'documents:download';
    const document = await findDocument(ports, { caller, uuid, permission });

    const opened = await open(document);
    const entry = documentAudit(ports, { caller, document, action: 'document.downloaded' });
    await ports.auditLog.record(entry);
    return opened;
  };
};
