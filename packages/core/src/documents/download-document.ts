import type { Caller } from '../domain/caller.ts';
import { documentFileName } from '../domain/document-file-name.ts';
import { isNotMade } from '../domain/document-task.ts';
import { Refused } from '../domain/refused.ts';
import type { Ports, DocumentDetails } from '../ports/index.ts';
import { documentAudit, type DocumentAuditPorts } from './steps/document-audit.ts';
import { findDocument } from './steps/find-document.ts';
import { fileOpener, type OpenFile } from '../steps/open-file.ts';
import type { FilePorts } from '../steps/read-file.ts';

/** The file of a document, checked. */
export interface DownloadedDocument extends OpenFile {
  /** The document of the file. */
  readonly document: DocumentDetails;
  /** A name for the file, such as `Pay Statement 2026-01-31 Grace Hopper.pdf`. */
  readonly fileName: string;
}

/** Returns the file of a completed document. */
export type DownloadDocument = (caller: Caller, uuid: string) => Promise<DownloadedDocument>;

type DownloadPorts = DocumentAuditPorts & FilePorts & Pick<Ports, 'auditLog' | 'documents'>;

/** Checks the file, and records the download before the file is returned. */
export const downloadDocument = (ports: DownloadPorts): DownloadDocument => {
  const openFile = fileOpener(ports);
  return async (caller, uuid) => {
    const permission = 'documents:download';
    const document = await findDocument(ports, { caller, uuid, permission });
    const { status, taskOrderId } = document;
    if (taskOrderId === null) throw new Refused('document.imported');
    if (isNotMade(status)) throw new Refused('document.pending');
    if (status !== 'Completed') throw new Refused('document.status', { status });

    const file = await openFile(document);
    const entry = documentAudit(ports, { caller, document, action: 'document.downloaded' });
    await ports.auditLog.record(entry);
    return { document, fileName: documentFileName(document), ...file };
  };
};
