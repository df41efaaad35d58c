import { transactionList } from '@paydocs/core';
import * as v from 'valibot';
import { includeEntry } from '../input/list-query.ts';
import { parseQuery } from '../input/query.ts';
import { readParams, readQuery } from '../input/read-input.ts';
import { transactionBody } from '../input/transaction-body.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendRecord } from '../output/record.ts';
import { transactionTag } from '../resources/order-tags.ts';
import { shownTransactionResource } from '../resources/transaction.ts';
import { creationOptionsOf, setReplayed } from './creation-options.ts';
import { listRoute } from './list-route.ts';
import type { Route } from './operation.ts';
import { orderParams } from './order-params.ts';
import { recordParams } from './record-route.ts';

/** Lists the transactions of visible orders. */
export const listTransactions = listRoute({
  summary: 'List transactions',
  description:
    'Those of own orders, or with `transactions:list` those of all orders that the caller may see.',
  data: 'TransactionPage',
  list: transactionList,
  useCase: (core) => core.listTransactions,
  resource: shownTransactionResource,
});

const query = v.object({ include: includeEntry(transactionList.includes) });

/** Shows a transaction of a visible order. */
export const showTransaction: Route = {
  summary: 'Show a transaction',
  description: 'A payment for an order that the caller may see.',
  params: recordParams,
  query,
  requestHeaders: ['If-None-Match'],
  responseHeaders: ['ETag'],
  refusals: ['input.invalid', 'transaction.missing'],
  status: 200,
  data: 'TransactionData',
  handler: (core) => async (ctx) => {
    const { id } = readParams(recordParams, ctx);
    const { include = [] } = readQuery(query, parseQuery(ctx.querystring));
    const transaction = await core.showTransaction(callerOf(ctx), id, { include });
    const resource = shownTransactionResource(transaction);
    sendRecord(ctx, { resource, tag: transactionTag(transaction) });
  },
};

/** Records a payment for an order. */
export const recordTransaction: Route = {
  summary: 'Record a payment',
  description:
    'Payments are recorded, not collected: a payment processor of the site has, or has not, moved the money. ' +
    'An order that is `Unpaid` starts as soon as its completed sales, without refunds, cover its `net`. ' +
    'It needs `transactions:create`, for own orders too. 409 for a draft, whose price is not final. ' +
    'A request that is sent again with its `Idempotency-Key` within 24 hours gets the same response, and records nothing.',
  params: orderParams,
  body: transactionBody.schema,
  requestHeaders: ['Idempotency-Key'],
  responseHeaders: ['ETag', 'Location', 'Idempotent-Replayed'],
  refusals: ['input.invalid', 'permission.missing', 'order.missing', 'order.status'],
  status: 201,
  data: 'TransactionData',
  handler: (core, addressOf) => async (ctx) => {
    const { id } = readParams(orderParams, ctx);
    const input = transactionBody.inputOf(ctx.request.body);
    const recorded = await core.recordTransaction(callerOf(ctx), id, input, creationOptionsOf(ctx));
    const { transaction } = recorded;
    const address = addressOf(ctx).replace(/\/orders\/[^/]+\/transactions$/, '/transactions');
    ctx.set('Location', `${address}/${transaction.id}`);
    setReplayed(ctx, recorded);
    sendRecord(ctx, {
      resource: shownTransactionResource(transaction),
      tag: transactionTag(transaction),
      message: 'Payment recorded.',
      status: 201,
    });
  },
};
