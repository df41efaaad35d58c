import { type Order, type OrderRecord, orderTotals } from '@paydocs/core';
import { jsonList } from '../output/json-text.ts';
import { documentResource } from './document.ts';
import { transactionResource } from './order-transaction.ts';
import { siteResource } from './site.ts';
import { userResource } from './user.ts';

const documentsOf = ({ counts }: OrderRecord): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);

/** The JSON representation of what the statements of an order pay: its fields in one order, whatever that of a store. */
export const payTotalsResource = ({ payTotals }: Pick<OrderRecord, 'payTotals'>) => ({
  currency: payTotals.currency,
  gross: payTotals.gross,
  deductions: payTotals.deductions,
  net: payTotals.net,
});

/** The JSON representation of an order. */
export const orderResource = (order: OrderRecord) => ({
  id: order.id,
  uuid: order.uuid,
  site_id: order.siteId,
  user_id: order.userId,
  company_id: order.companyId,
  type: order.type,
  template_id: order.templateId,
  color_id: order.colorId,
  quantity: order.quantity,
  notify: order.notify,
  content: order.content,
  currency: order.currency,
  ...orderTotals(order),
  paid: order.paid,
  paid_at: order.paidAt,
  transactions_count: order.transactionsCount,
  failed_transactions_count: order.failedTransactionsCount,
  pay_totals: payTotalsResource(order),
  status: order.status,
  documents_count: documentsOf(order),
  counts: { ...order.counts },
  outdated_count: order.outdatedCount,
  skipped_count: order.skippedCount,
  canceled_at: order.canceledAt,
  completed_at: order.completedAt,
  created_at: order.createdAt,
  updated_at: order.updatedAt,
});

/** The JSON representation of an order, with the records that are included. */
export const shownOrderResource = (order: Order) => ({
  ...orderResource(order),
  ...(order.transactions && {
    transactions: jsonList(order.transactions.map(transactionResource)),
  }),
  ...(order.documents && { documents: jsonList(order.documents.map(documentResource)) }),
  ...(order.site && { site: siteResource(order.site) }),
  ...(order.user !== undefined && { user: order.user && userResource(order.user) }),
});
