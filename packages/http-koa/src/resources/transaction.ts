import type { OrderTransaction } from '@paydocs/core';
import { jsonRecord } from '../output/json-text.ts';
import { shownOrderResource } from './order.ts';
import { transactionResource } from './order-transaction.ts';
import { siteResource } from './site.ts';
import { userResource } from './user.ts';

/** The JSON representation of a transaction; `order`, `user` and `site` are present if included. */
export const shownTransactionResource = (transaction: OrderTransaction) => {
  const { order, user, site } = transaction;
  return {
    ...transactionResource(transaction),
    ...(order === undefined ? {} : { order: jsonRecord(order && shownOrderResource(order)) }),
    ...(user === undefined ? {} : { user: user && userResource(user) }),
    ...(site === undefined ? {} : { site: siteResource(site) }),
  };
};
