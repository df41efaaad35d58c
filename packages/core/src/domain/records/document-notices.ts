import type { Document } from '../documents/document.ts';
import type { Order } from '../orders/order.ts';
import { isOwnPaper } from './own-papers.ts';

/** The message to a person that a document is ready. */
export interface DocumentNotice {
  /** Names the task. */
  readonly kind: 'document-ready';
  /** The account of the person. */
  readonly userId: number;
  /** The UUID of the document. */
  readonly document: string;
  /** The language of the document (BCP 47). */
  readonly lang: string;
}

/** A document that is completed now. */
interface ReadyDocument extends Pick<Document, 'uuid' | 'employeeId'> {
  readonly lang: string;
}

/** The tie of an employee to an account. */
interface Tie {
  readonly employeeId: number;
  readonly userId: number;
  readonly acceptedAtMs: number | null;
}

/** Returns the notices of documents that an order has now: to the accounts that have accepted their invitation. */
export const noticesOf = (
  { notify }: Pick<Order, 'notify'>,
  documents: readonly ReadyDocument[],
  ties: readonly Tie[],
): readonly DocumentNotice[] => {
  const accepted = ties.filter(({ acceptedAtMs }) => notify && acceptedAtMs !== null);
  const userOf = new Map(accepted.map(({ employeeId, userId }) => [employeeId, userId]));
  return documents.flatMap(({ uuid, employeeId, lang }) => {
    const userId = employeeId === null ? undefined : userOf.get(employeeId);
    return userId === undefined ? [] : [{ kind: 'document-ready', userId, document: uuid, lang }];
  });
};

/** Whether a person still gets the notice of a document: it is valid, and of one of the own employees. */
export const isWorthNotice = (
  employeeIds: readonly number[],
  document: Pick<Document, 'employeeId' | 'status'> | undefined,
): boolean => document?.status === 'Completed' && isOwnPaper(employeeIds, document);
