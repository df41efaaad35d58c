import type { Caller, Core, Order, OrderInput, RefusalCode } from '@paydocs/core';
import { idempotencyKeyOf } from '../input/idempotency-key.ts';
import { inputOf, orderBody } from '../input/order-body.ts';
import { readParams } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendRecord } from '../output/record.ts';
import { orderResource } from '../resources/order.ts';
import { orderTag } from '../resources/order-tags.ts';
import type { Route } from './operation.ts';
import { recordParams } from './record-route.ts';

const responseOf = (order: Order) => ({
  name: 'order',
  resource: orderResource(order),
  tag: orderTag(order),
});

/** Orders documents for employees of a company. */
export const createOrder: Route = {
  summary: 'Order documents',
  description:
    'A list of employees gets all of its documents or none. With `all` the answer is 202, and the documents follow. ' +
    'The company of another user needs `documents:create`. ' +
    'A request that is sent again with its `Idempotency-Key` within 24 hours gets the same response, and creates nothing.',
  body: orderBody,
  requestHeaders: ['Idempotency-Key'],
  responseHeaders: ['ETag', 'Location', 'Idempotent-Replayed'],
  refusals: ['input.invalid', 'permission.missing'],
  status: 201,
  alsoStatus: 202,
  data: 'OrderData',
  handler: (core, addressOf) => async (ctx) => {
    const idempotencyKey = idempotencyKeyOf(ctx);
    const options = idempotencyKey === undefined ? {} : { idempotencyKey };
    const input = inputOf(ctx.request.body) as OrderInput;
    const { order, replayed } = await core.createOrder(callerOf(ctx), input, options);
    ctx.set('Location', `${addressOf(ctx)}/${order.id}`);
    if (replayed) ctx.set('Idempotent-Replayed', 'true');
    sendRecord(ctx, {
      ...responseOf(order),
      message: 'Order created.',
      status: input.employeeIds === 'all' ? 202 : 201,
    });
  },
};

/** Shows an order that the caller may see. */
export const showOrder: Route = {
  summary: 'Show an order',
  description: 'The `ETag` changes with the order and with the counts of its documents.',
  params: recordParams,
  requestHeaders: ['If-None-Match'],
  responseHeaders: ['ETag'],
  refusals: ['order.missing'],
  status: 200,
  data: 'OrderData',
  handler: (core) => async (ctx) => {
    const { id } = readParams(recordParams, ctx);
    sendRecord(ctx, responseOf(await core.showOrder(callerOf(ctx), id)));
  },
};

const REFUSALS: readonly RefusalCode[] = ['permission.missing', 'order.missing', 'order.status'];

interface Change extends Pick<Route, 'summary'> {
  readonly description: string;
  readonly message: string;
  readonly change: (core: Core) => (caller: Caller, id: number) => Promise<Order>;
}

/** Creates the route of a change that needs no body. */
const changeRoute = ({ summary, description, message, change }: Change): Route => ({
  summary,
  description,
  params: recordParams,
  responseHeaders: ['ETag'],
  refusals: REFUSALS,
  status: 200,
  data: 'OrderData',
  handler: (core) => async (ctx) => {
    const { id } = readParams(recordParams, ctx);
    const order = await change(core)(callerOf(ctx), id);
    sendRecord(ctx, { ...responseOf(order), message });
  },
});

/** Cancels the pending documents of an order. */
export const cancelOrder = changeRoute({
  summary: 'Cancel an order',
  description: 'Its pending documents become `Canceled`; 409 when nothing of it is pending.',
  message: 'Order canceled.',
  change: (core) => core.cancelOrder,
});

/** Tries the failed documents of an order again. */
export const retryOrder = changeRoute({
  summary: 'Retry an order',
  description: 'Its failed documents become `Pending` again; 409 when none failed.',
  message: 'Order retried.',
  change: (core) => core.retryOrder,
});
