import type { OrderTransaction } from '@paydocs/core';

/** The JSON representation of a transaction, with nothing embedded. */
export const transactionResource = (transaction: OrderTransaction) => ({
  id: transaction.id,
  site_id: transaction.siteId,
  user_id: transaction.userId,
  order_id: transaction.orderId,
  processor: transaction.processor,
  processor_id: transaction.processorId,
  amount: transaction.amount,
  currency: transaction.currency,
  type: transaction.type,
  status: transaction.status,
  processor_response: transaction.processorResponse,
  is_refundable: Number(transaction.refundable) > 0,
  refundable: transaction.refundable,
  created_at: transaction.createdAt,
});
