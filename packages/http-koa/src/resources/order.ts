import { type Order, orderTotals } from '@paydocs/core';

const documentsOf = ({ counts }: Order): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);

/** The JSON representation of an order. */
export const orderResource = (order: Order) => ({
  id: order.id,
  uuid: order.uuid,
  site_id: order.siteId,
  user_id: order.userId,
  company_id: order.companyId,
  type: order.type,
  template_id: order.templateId,
  color_id: order.colorId,
  quantity: order.quantity,
  content: order.content,
  currency: order.currency,
  ...orderTotals(order),
  paid: order.paid,
  paid_at: order.paidAt,
  transactions_count: order.transactionsCount,
  failed_transactions_count: order.failedTransactionsCount,
  pay_totals: { ...order.payTotals },
  status: order.status,
  documents_count: documentsOf(order),
  counts: { ...order.counts },
  outdated_count: order.outdatedCount,
  skipped_count: order.skippedCount,
  completed_at: order.completedAt,
  created_at: order.createdAt,
  updated_at: order.updatedAt,
});
