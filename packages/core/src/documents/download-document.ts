import type { AnyCaller } from '../domain/accounts/caller.ts';
import type { Ports } from '../ports/index.ts';
import { documentAudit, type DocumentAuditPorts } from './steps/document-audit.ts';
import { findReadable } from './steps/find-readable.ts';
import { type DownloadedDocument, documentOpener } from '../steps/files/open-document.ts';
import type { FilePorts } from '../steps/files/read-file.ts';

export interface DownloadDocument {
  /**
   * Returns the PDF of a completed document, and to an employee's account that of an own void one as well.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `document.missing` for a foreign and an invisible document.
   * @throws `permission.missing` for a document of another user, without `documents:download`.
   * @throws `document.imported` for a document that was not ordered here, and has no file.
   * @throws `document.pending` before the document is made.
   * @throws `document.status` for any other document that is not completed.
   * @throws Unreadable when the file is damaged, missing or not its own, also while it is read.
   */
  (caller: AnyCaller, uuid: string): Promise<DownloadedDocument>;
}

type DownloadPorts = DocumentAuditPorts &
  FilePorts &
  Pick<Ports, 'auditLog' | 'documents' | 'employeeTies'>;

/** Checks the file, and records the download before the file is returned. */
export const downloadDocument = (ports: DownloadPorts): DownloadDocument => {
  const open = documentOpener(ports);
  return async (caller, uuid) => {
    const permission = 'documents:download';
    const request = { caller, uuid, permission } as const;
    const { document, statuses, shown } = await findReadable(ports, request);

    const opened = await open(document, statuses);
    const entry = documentAudit(ports, { caller, document, action: 'document.downloaded' });
    await ports.auditLog.add(entry);
    return { ...opened, document: shown(opened.document) };
  };
};
