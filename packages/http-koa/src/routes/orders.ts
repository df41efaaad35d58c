import { type Order, type OrderInput, orderList } from '@paydocs/core';
import * as v from 'valibot';
import { DOCUMENTS_BODY_MAX_BYTES } from '../input/body-format.ts';
import { inputOf, orderBody } from '../input/order-body.ts';
import { includeEntry } from '../input/list-query.ts';
import { parseQuery } from '../input/query.ts';
import { readParams, readQuery } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendRecord } from '../output/record.ts';
import { shownOrderResource } from '../resources/order.ts';
import { orderTag } from '../resources/order-tags.ts';
import { creationOptionsOf, setReplayed } from './creation-options.ts';
import type { Route } from './operation.ts';
import { orderParams } from './order-params.ts';

/** Returns an order as the record of a response. */
export const responseOf = (order: Order) => ({
  resource: shownOrderResource(order),
  tag: orderTag(order),
});

/** Orders documents for employees of a company. */
export const createOrder: Route = {
  summary: 'Order documents',
  description:
    'With `employee_ids` all documents have the `content`; with `documents` each has content of its own, and the body may have 4 MiB. ' +
    'An order gets all of its documents or none. With `all` the answer is 202, and the documents follow. ' +
    'When the site has `payment: required`, the order is `Unpaid`, and no document of it is made, until its completed sales cover its `net`. ' +
    'With the status `Draft` it gets more documents by `POST /orders/{id}/documents`, and starts by `POST /orders/{id}/submit`. ' +
    'An employee has one statement for a company, period, date and `run`: a second one is 409, and with `all` the employee is left out. ' +
    'The company of another user needs `documents:create`. ' +
    'A request that is sent again with its `Idempotency-Key` within 24 hours gets the same response, and creates nothing.',
  body: orderBody,
  bodyMaxBytes: DOCUMENTS_BODY_MAX_BYTES,
  requestHeaders: ['Idempotency-Key'],
  responseHeaders: ['ETag', 'Location', 'Idempotent-Replayed'],
  refusals: ['input.invalid', 'permission.missing', 'statement.exists', 'person.erased'],
  status: 201,
  alsoStatus: 202,
  data: 'OrderData',
  handler: (core, addressOf) => async (ctx) => {
    const input = inputOf(ctx.request.body) as OrderInput;
    const created = await core.createOrder(callerOf(ctx), input, creationOptionsOf(ctx));
    ctx.set('Location', `${addressOf(ctx)}/${created.order.id}`);
    setReplayed(ctx, created);
    sendRecord(ctx, {
      ...responseOf(created.order),
      message: 'Order created.',
      status: input.employeeIds === 'all' ? 202 : 201,
    });
  },
};

const query = v.object({ include: includeEntry(orderList.includes) });

/** Shows an order that the caller may see. */
export const showOrder: Route = {
  summary: 'Show an order',
  description:
    'The `ETag` changes with the order, the counts of its documents and what is embedded. Embedded records are the visible ones.',
  params: orderParams,
  query,
  requestHeaders: ['If-None-Match'],
  responseHeaders: ['ETag'],
  refusals: ['input.invalid', 'order.missing'],
  status: 200,
  data: 'OrderData',
  handler: (core) => async (ctx) => {
    const { id } = readParams(orderParams, ctx);
    const { include = [] } = readQuery(query, parseQuery(ctx.querystring));
    sendRecord(ctx, responseOf(await core.showOrder(callerOf(ctx), id, { include })));
  },
};
