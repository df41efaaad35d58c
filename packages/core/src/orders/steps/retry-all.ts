import { Refused } from '../../domain/foundation/refused.ts';
import { saveSettled } from '../../steps/orders/change-documents.ts';
import type { At } from '../../steps/statements/save-statements.ts';
import { renewDocuments } from '../../steps/orders/renew-documents.ts';
import type { OrderRow } from '../../ports/index.ts';
import type { ChangedOrder } from './change-order.ts';

const BATCH = 1000;

/** Renews the failed documents of an order after an id, and returns their number. */
const renewAll = async (at: At, order: OrderRow, afterId = 0): Promise<ChangedOrder> => {
  const query = { orderId: order.id, status: 'Failed', afterId, limit: BATCH } as const;
  const documents = await at.tx.documents.lockOfOrder(query);
  const last = documents.at(-1);
  if (last === undefined) return { order, documents: 0 };
  const { order: paid, renewed } = await renewDocuments(at, order, documents);
  const others = await renewAll(at, paid, last.id);
  return { order: others.order, documents: renewed.length + others.documents };
};

/**
 * Changes the failed documents of an order to `Pending`, as they were ordered. One that would repeat a
 * statement, or whose employee is erased or has no valid rows, stays `Failed`, and so does one that
 * lacks what its type or a set of rules asks for.
 *
 * @throws `order.status` when no document of the order can be tried again.
 */
export const retryAll = async (at: At, order: OrderRow): Promise<ChangedOrder> => {
  const { order: paid, documents } = await renewAll(at, order);
  if (documents === 0) throw new Refused('order.status', { status: order.status });
  const counts = { pending: documents, failed: -documents };
  return { order: await saveSettled(at, paid, { counts }), documents };
};
