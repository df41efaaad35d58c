import type { Caller } from '../domain/caller.ts';
import { Refused } from '../domain/refused.ts';
import type { Ports, DocumentDetails } from '../ports/index.ts';
import { documentChange, type DocumentAuditPorts } from './steps/document-change.ts';
import { findDocument } from './steps/find-document.ts';

/** Tries a failed document again. */
export type RetryDocument = (caller: Caller, uuid: string) => Promise<DocumentDetails>;

/** Changes a failed document to `Pending`, as it was ordered. */
export const retryDocument =
  (ports: DocumentAuditPorts & Pick<Ports, 'documents' | 'workEngine'>): RetryDocument =>
  async (caller, uuid) => {
    const permission = 'documents:update';
    const document = await findDocument(ports, { caller, uuid, permission });

    const change = documentChange(ports, { caller, document, action: 'document.retried' });
    const retried = await ports.documents.retry(change);
    if (retried === undefined) throw new Refused('document.status', { status: document.status });
    ports.workEngine.wake();
    return retried;
  };
