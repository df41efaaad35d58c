import type {
  Caller,
  Core,
  CreatedOrder,
  CreationOptions,
  OrderDocumentsInput,
  RefusalCode,
  ReissueInput,
} from '@paydocs/core';
import { DOCUMENTS_BODY_MAX_BYTES } from '../input/body-format.ts';
import { inputOf, orderDocumentsBody, reissueBody } from '../input/order-body.ts';
import { readParams } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { sendRecord } from '../output/record.ts';
import type { Route } from './operation.ts';
import { orderParams } from './order-params.ts';
import { creationOptionsOf, setReplayed } from './creation-options.ts';
import { responseOf } from './orders.ts';

const REFUSALS: readonly RefusalCode[] = ['permission.missing', 'order.missing', 'order.status'];

interface OrderChangeRoute extends Pick<Route, 'summary' | 'description'> {
  readonly refusals?: readonly RefusalCode[];
  readonly status?: 200 | 202;
  readonly message: string;
  readonly change: (
    core: Core,
  ) => (caller: Caller, id: number | string, options: CreationOptions) => Promise<CreatedOrder>;
}

/** Creates the route of a change that needs no body. */
const changeRoute = ({
  summary,
  description,
  refusals = [],
  status = 200,
  message,
  change,
}: OrderChangeRoute): Route => ({
  summary,
  description,
  params: orderParams,
  requestHeaders: ['Idempotency-Key'],
  responseHeaders: ['ETag', 'Idempotent-Replayed'],
  refusals: [...REFUSALS, ...refusals],
  status,
  data: 'OrderData',
  handler: (core) => async (ctx) => {
    const { id } = readParams(orderParams, ctx);
    const changed = await change(core)(callerOf(ctx), id, creationOptionsOf(ctx));
    setReplayed(ctx, changed);
    sendRecord(ctx, { ...responseOf(changed.order), message, status });
  },
});

/** Cancels the drafts and the pending documents of an order. */
export const cancelOrder = changeRoute({
  summary: 'Cancel an order',
  description:
    'Its documents in `Draft`, `Pending` and `Processing` become `Canceled`, and an order that is `Preparing` gets no more. ' +
    'Others stay. 409 for an order that has ended.',
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

/** Submits a draft. */
export const submitOrder = changeRoute({
  summary: 'Submit a draft',
  description:
    'Its documents become `Pending` in the background. 409 for an order that is no draft, and for statements that employees have ' +
    'already, which `GET /orders/{id}/issues` lists before; 422 without documents.',
  refusals: ['statement.exists', 'input.invalid'],
  status: 202,
  message: 'Order submitted.',
  change: (core) => core.submitOrder,
});

/** Adds documents to a draft. */
export const addOrderDocuments: Route = {
  summary: 'Add documents to a draft',
  description:
    '1 to 1,000 documents with content of their own, all or none; the body may have 4 MiB. 409 for an order that is no draft. ' +
    'A request that is sent again with its `Idempotency-Key` within 24 hours gets the same response, and adds nothing.',
  params: orderParams,
  body: orderDocumentsBody,
  bodyMaxBytes: DOCUMENTS_BODY_MAX_BYTES,
  requestHeaders: ['Idempotency-Key'],
  responseHeaders: ['ETag', 'Idempotent-Replayed'],
  refusals: [...REFUSALS, 'person.erased'],
  status: 200,
  data: 'OrderData',
  handler: (core) => async (ctx) => {
    const { id } = readParams(orderParams, ctx);
    const input = inputOf(ctx.request.body) as OrderDocumentsInput;
    const added = await core.addOrderDocuments(callerOf(ctx), id, input, creationOptionsOf(ctx));
    setReplayed(ctx, added);
    sendRecord(ctx, { ...responseOf(added.order), message: 'Documents added.' });
  },
};

/** Makes the outdated documents of an order again. */
export const reissueOrder: Route = {
  summary: 'Make outdated documents again',
  description:
    'Each outdated document of the order, or with `employee_id` of the employee’s year, gets a replacement with the same rows and the ' +
    'figures of today. At most 500 with one request: repeat it while `remaining` is not 0.',
  params: orderParams,
  body: reissueBody,
  isBodyOptional: true,
  requestHeaders: ['Idempotency-Key'],
  responseHeaders: ['Idempotent-Replayed'],
  refusals: ['permission.missing', 'order.missing'],
  status: 200,
  data: 'ReissueData',
  handler: (core) => async (ctx) => {
    const { id } = readParams(orderParams, ctx);
    const input = inputOf(ctx.request.body) as ReissueInput;
    const options = creationOptionsOf(ctx);
    const reissued = await core.reissueOrder(callerOf(ctx), id, input, options);
    const { documents, remaining } = reissued;
    setReplayed(ctx, reissued);
    sendSuccess(ctx, { data: { documents, remaining }, message: 'Documents reissued.' });
  },
};
