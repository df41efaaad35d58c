import { mayHaveFile, NO_TASK } from '../../domain/documents/document-task.ts';
import { isOpen, isWaiting } from '../../domain/orders/order-status.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { eventOf, saveAll, saveSettled } from '../../steps/orders/change-documents.ts';
import {
  type At,
  endedStatements,
  saveStatements,
} from '../../steps/statements/save-statements.ts';
import type { OrderRow } from '../../ports/index.ts';
import type { ChangedOrder } from './change-order.ts';

const BATCH = 1000;

/** Documents that were canceled. */
interface Canceled {
  readonly documents: number;
  /** How many of them replace no other one. */
  readonly ordered: number;
}

/** Cancels all documents of an order in one status. */
const cancelAll = async (
  at: At,
  orderId: number,
  status: 'Draft' | 'Pending',
): Promise<Canceled> => {
  const { tx, nowMs } = at;
  const documents = await tx.documents.lockOfOrder({ orderId, status, limit: BATCH });
  if (documents.length === 0) return { documents: 0, ordered: 0 };
  await saveStatements(at, await endedStatements(at, documents));
  await tx.documents.abandonFiles(documents.filter(mayHaveFile), nowMs);
  await saveAll(at, documents, { status: 'Canceled', ...NO_TASK });
  await tx.events.add(
    documents.map((document) => eventOf('document.canceled', document, { atMs: nowMs })),
  );
  const others = await cancelAll(at, orderId, status);
  const ordered = documents.filter(({ replacesId }) => replacesId === null).length;
  return {
    documents: documents.length + others.documents,
    ordered: ordered + others.ordered,
  };
};

/**
 * Cancels the documents of an order that are not made, leased ones too, and ends its preparation. An order
 * with open replacements only gets the status that it had before them.
 *
 * @throws `order.status` when nothing of the order is open.
 */
export const cancel = async (at: At, order: OrderRow): Promise<ChangedOrder> => {
  if (!isOpen(order.status)) throw new Refused('order.status', { status: order.status });
  const { documents: draft } = await cancelAll(at, order.id, 'Draft');
  const { documents: pending, ordered } = await cancelAll(at, order.id, 'Pending');
  const documents = draft + pending;
  const settled = await saveSettled(
    at,
    { ...order, preparation: null, preparedAtMs: null },
    {
      counts: { draft: -draft, pending: -pending, canceled: documents },
      isPrepared: true,
      isCanceled: isWaiting(order.status) || ordered > 0,
    },
  );
  return { order: settled, documents };
};
