import { isCovered, isUnpaid, paidAtOf } from '../../domain/orders/payments.ts';
import { timestamp } from '../../domain/values/timestamp.ts';
import type { OrderRow } from '../../ports/index.ts';

/**
 * Returns an order whose documents are drafts and whose price is final: workers make them pending in batches,
 * unless the order waits for its payment.
 */
export const startOrWait = (order: OrderRow, nowMs: number): OrderRow => {
  const now = timestamp(nowMs);
  const paidAt = paidAtOf({ ...order, status: 'Unpaid' }, now);
  const priced = { ...order, paidAt, updatedAt: now };
  return isUnpaid(priced) && !isCovered(priced)
    ? { ...priced, status: 'Unpaid', preparation: null, preparedAtMs: null }
    : { ...priced, status: 'Preparing', preparation: 'documents', preparedAtMs: nowMs };
};
