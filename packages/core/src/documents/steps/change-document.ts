import { wholeSite } from '../../domain/accounts/visibility.ts';
import type { JsonObject } from '../../domain/foundation/json.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { DocumentDetails, DocumentRow, OrderRow, Ports } from '../../ports/index.ts';
import { answerOnce } from '../../steps/requests/answer-once.ts';
import {
  type CreationOptions,
  idempotentRequest,
} from '../../steps/requests/idempotent-request.ts';
import { type DocumentAct, documentAudit, type DocumentAuditPorts } from './document-audit.ts';
import { type At, atNow } from '../../steps/statements/save-statements.ts';
import { findDocument } from './find-document.ts';

/** The ports that a change of a document needs. */
export type DocumentChangePorts = DocumentAuditPorts & Pick<Ports, 'store'>;

/** A document, and whether an earlier request with the idempotency key changed or created it. */
export interface ChangedDocument {
  /** The document, as it is now. */
  readonly document: DocumentDetails;
  /** Whether an earlier request with the same idempotency key did the work. */
  readonly replayed: boolean;
}

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
  await tx.payees.lock(wholeSite(siteId), employeeId === null ? [] : [employeeId]);
  const [document] = await tx.documents.lock([id]);
  if (document === undefined) throw new Refused('document.missing');
  return { document, order };
};

type Change = (at: At, locked: LockedDocument) => Promise<void>;

const changeAt = async (
  ports: DocumentAuditPorts,
  at: At,
  { act, change }: { readonly act: DocumentAct; readonly change: Change },
): Promise<void> => {
  await change(at, await lockDocument(at, act.document));
  await at.tx.audit.add(documentAudit(ports, act));
};

/** Changes a document in one transaction with its entry of the audit trail. */
export const changeDocument = async (
  ports: DocumentChangePorts,
  act: DocumentAct,
  change: Change,
): Promise<void> =>
  ports.store.transaction(async (tx) => changeAt(ports, atNow(ports, tx), { act, change }));

/** A change that is done once for an idempotency key. */
interface Request {
  readonly act: DocumentAct;
  /** What the caller asks for besides the document. */
  readonly input?: object;
  readonly options: CreationOptions;
  /** The UUID of the document that the answer shows; that of the changed one by default. */
  readonly shown?: string;
}

/** What is stored of an answer: no content, which would outlive what happens to the document. */
interface Answer {
  readonly id: number;
  readonly siteId: number;
  readonly uuid: string;
}

const restore = (answer: JsonObject): Answer => answer as unknown as Answer;

/** Changes a document once for an idempotency key, and returns it, or the one in its place. */
export const changeDocumentOnce = async (
  ports: DocumentChangePorts & Pick<Ports, 'digest' | 'documents'>,
  { act, input, options, shown }: Request,
  change: Change,
): Promise<ChangedDocument> => {
  const { caller, document, action } = act;
  const { id, siteId, uuid } = document;
  const request = await idempotentRequest(ports, {
    operation: action,
    caller,
    input: () => ({ uuid, ...input }),
    options,
  });
  const answer = { request, kind: 'document', restore } as const;
  const { record, replayed } = await ports.store.transaction(async (tx) => {
    const at = atNow(ports, tx);
    return answerOnce(at, answer, async () => {
      await changeAt(ports, at, { act, change });
      return { id, siteId, uuid: shown ?? uuid };
    });
  });
  return { document: await findDocument(ports, { caller, uuid: record.uuid }), replayed };
};
