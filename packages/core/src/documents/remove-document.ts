import type { Caller } from '../domain/caller.ts';
import { Refused } from '../domain/refused.ts';
import type { Ports } from '../ports/index.ts';
import { documentChange, type DocumentAuditPorts } from './steps/document-change.ts';
import { findDocument } from './steps/find-document.ts';

/** Deletes a document that is not made. */
export type RemoveDocument = (caller: Caller, uuid: string) => Promise<void>;

/** Deletes a `Pending` or `Failed` document; a worker removes the file that was stored. */
export const removeDocument =
  (ports: DocumentAuditPorts & Pick<Ports, 'documents'>): RemoveDocument =>
  async (caller, uuid) => {
    const permission = 'documents:delete';
    const document = await findDocument(ports, { caller, uuid, permission });

    const change = documentChange(ports, { caller, document, action: 'document.removed' });
    if (await ports.documents.remove(change)) return;
    throw new Refused('document.status', { status: document.status });
  };
