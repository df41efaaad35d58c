import { type Order, type OrderTransaction, RawJson } from '@paydocs/core';
import { jsonTexts } from '../output/json-text.ts';
import { shownOrderResource } from './order.ts';
import { transactionResource } from './order-transaction.ts';
import { siteResource } from './site.ts';
import { userResource } from './user.ts';

const embedded = (order: Order | null): RawJson =>
  new RawJson(order === null ? 'null' : (jsonTexts([shownOrderResource(order)])[0] ?? 'null'));

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
