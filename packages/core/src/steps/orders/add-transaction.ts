import type { InputIssue } from '../../domain/foundation/input-rules.ts';
import { NOTHING } from '../../domain/orders/order-money.ts';
import type { OrderTransaction } from '../../domain/orders/order.ts';
import {
  difference,
  isBelow,
  refundableOf,
  refundedSales,
  withTransaction,
} from '../../domain/orders/payments.ts';
import { timestamp, type Timestamp } from '../../domain/values/timestamp.ts';
import { transactionCreated } from '../../domain/orders/order-event.ts';
import type { NewTransaction, OrderRow } from '../../ports/index.ts';
import type { At } from '../statements/save-statements.ts';
import { saveOrder } from './save-order.ts';
import { startOrWait } from './start-or-wait.ts';

/** A payment as a processor reported it. */
export interface ReportedPayment
  extends Pick<
    OrderTransaction,
    'processor' | 'processorId' | 'amount' | 'type' | 'status' | 'processorResponse'
  > {
  /** Now by default. */
  readonly createdAt?: Timestamp | null;
}

/** What became of a payment: one that is known already is that of the same order and amount. */
export type AddedPayment =
  | { readonly outcome: 'added'; readonly transaction: OrderTransaction }
  | { readonly outcome: 'known' }
  | { readonly outcome: 'refused'; readonly issue: InputIssue };

const newTransaction = (
  order: OrderRow,
  { createdAt, ...payment }: ReportedPayment,
  nowMs: number,
): NewTransaction => ({
  siteId: order.siteId,
  userId: order.userId,
  orderId: order.id,
  ...payment,
  currency: order.currency,
  refundable: payment.type === 'Sale' && payment.status === 'Completed' ? payment.amount : NOTHING,
  createdAt: createdAt ?? timestamp(nowMs),
});

const refused = (field: string, expected?: string): AddedPayment => ({
  outcome: 'refused',
  issue: expected === undefined ? { field, rule: 'taken' } : { field, rule: 'format', expected },
});

/**
 * Adds a payment to a locked order, which starts when that is what it waited for. A completed refund is taken
 * from the oldest sales, and never above them.
 */
export const addTransaction = async (
  at: At,
  order: OrderRow,
  {
    isAnnounced,
    ...payment
  }: ReportedPayment & {
    /** Whether endpoints of webhooks get an event. */
    readonly isAnnounced: boolean;
  },
): Promise<AddedPayment> => {
  const { transactions } = at.tx;
  const { amount, type, status } = payment;
  const isRefund = type === 'Refund' && status === 'Completed';
  const hasSales = status === 'Completed' && order.paid !== NOTHING;
  const sales = hasSales ? await transactions.refundable(order.id) : [];
  const available = refundableOf(sales);
  if (isRefund && isBelow(available, amount)) {
    return refused('amount', `at most ${available}, which was sold and not given back`);
  }
  const added = newTransaction(order, payment, at.nowMs);
  const stored = await transactions.add(added);
  if (stored.outcome === 'taken') {
    const isSame = stored.orderId === order.id && difference(stored.amount, amount) === NOTHING;
    return isSame ? { outcome: 'known' } : refused('processorId');
  }
  if (isRefund) await transactions.saveRefundable(refundedSales(sales, amount));
  const transaction = { id: stored.id, ...added };
  const events = isAnnounced ? [transactionCreated(transaction, at.nowMs)] : [];
  const paid = withTransaction(order, added, { sales, nowMs: at.nowMs });
  // Its documents, from which the status follows, stay as they are: an order may have none any more.
  await saveOrder(at, paid.status === 'Unpaid' ? startOrWait(paid, at.nowMs) : paid, events);
  return { outcome: 'added', transaction };
};
