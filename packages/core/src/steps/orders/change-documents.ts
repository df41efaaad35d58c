import { settledOrder, type Settlement } from '../../domain/orders/settle-order.ts';
import { timestamp } from '../../domain/values/timestamp.ts';
import { documentEvent } from '../../domain/documents/document-event.ts';
import { type WebhookEvent } from '../../domain/webhooks/webhook-event.ts';
import type { DocumentChanges, DocumentRow, NewDocumentRow, OrderRow } from '../../ports/index.ts';
import type { At } from '../statements/save-statements.ts';
import { saveOrder } from './save-order.ts';
import { startOrWait } from './start-or-wait.ts';

/** Stores the same changes of documents. */
export const saveAll = async (
  { tx, nowMs }: At,
  documents: readonly Pick<DocumentRow, 'id'>[],
  changes: DocumentChanges,
): Promise<void> => {
  if (documents.length === 0) return;
  await tx.documents.save(
    documents.map(({ id }) => ({ id, changes })),
    timestamp(nowMs),
  );
};

/** Stores an order after a change of its documents, with the events of both; one that is paid starts. */
export const saveSettled = async (
  at: At,
  order: OrderRow,
  {
    events = [],
    ...settlement
  }: Omit<Settlement, 'nowMs'> & { readonly events?: readonly WebhookEvent[] },
): Promise<OrderRow> => {
  const { nowMs } = at;
  const { order: settled, events: ended } = settledOrder(order, { nowMs, ...settlement });
  const next = settled.status === 'Unpaid' ? startOrWait(settled, nowMs) : settled;
  return saveOrder(at, next, [...events, ...ended]);
};

/** Returns the event of a document that changes now. */
export const eventOf = (
  type: Parameters<typeof documentEvent>[0],
  { taskOrderId, ...document }: NewDocumentRow,
  facts: Parameters<typeof documentEvent>[2],
): WebhookEvent => documentEvent(type, { ...document, orderId: taskOrderId }, facts);
