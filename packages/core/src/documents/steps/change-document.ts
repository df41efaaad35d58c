import { Refused } from '../../domain/foundation/refused.ts';
import type { DocumentDetails, DocumentRow, OrderRow, Ports } from '../../ports/index.ts';
import { type DocumentAct, documentAudit, type DocumentAuditPorts } from './document-audit.ts';
import { type At, atNow } from '../../steps/statements/save-statements.ts';

/** The ports that a change of a document needs. */
export type DocumentChangePorts = DocumentAuditPorts & Pick<Ports, 'store'>;

/** A locked document, with the order that it belongs to; an imported one belongs to none. */
export interface LockedDocument {
  readonly document: DocumentRow;
  readonly order: OrderRow | undefined;
}

/** Locks the order of a document, its employee and the document. */
const lockDocument = async (
  { tx }: At,
  { id, siteId, employeeId, taskOrderId }: DocumentDetails,
): Promise<LockedDocument> => {
  const [order] = taskOrderId === null ? [] : await tx.orders.lock([taskOrderId]);
  await tx.payees.lockOfSite(siteId, employeeId === null ? [] : [employeeId]);
  const [document] = await tx.documents.lock([id]);
  if (document === undefined) throw new Refused('document.missing');
  return { document, order };
};

/** Changes a document in one transaction with its entry of the audit trail. */
export const changeDocument = async <Result>(
  ports: DocumentChangePorts,
  act: DocumentAct,
  change: (at: At, locked: LockedDocument) => Promise<Result>,
): Promise<Result> =>
  ports.store.transaction(async (tx) => {
    const at = atNow(ports, tx);
    const result = await change(at, await lockDocument(at, act.document));
    await tx.audit.add(documentAudit(ports, act));
    return result;
  });
