import { type Order, type OrderTransaction, RawJson } from '@paydocs/core';
import { jsonList, jsonTexts } from '../output/json-text.ts';
import { orderResource } from './order.ts';
import { siteResource } from './site.ts';
import { userResource } from './user.ts';

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

const embedded = (order: Order | null): RawJson =>
  new RawJson(order === null ? 'null' : (jsonTexts([orderResource(order)])[0] ?? 'null'));

/** The JSON representation of a transaction; `order`, `user` and `site` are present if included. */
export const shownTransactionResource = (transaction: OrderTransaction) => {
  const { order, user, site } = transaction;
  return {
    ...transactionResource(transaction),
    ...(order === undefined ? {} : { order: embedded(order) }),
    ...(user === undefined ? {} : { user: user && userResource(user) }),
    ...(site === undefined ? {} : { site: siteResource(site) }),
  };
};

/** The JSON representation of an order; `transactions` are present if included. */
export const shownOrderResource = (order: Order) => ({
  ...orderResource(order),
  ...(order.transactions === undefined
    ? {}
    : { transactions: jsonList(order.transactions.map(transactionResource)) }),
});
