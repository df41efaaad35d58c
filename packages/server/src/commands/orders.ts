import type { Order, OrderRecord, OrderStatus } from '@paydocs/core';
import { orderResource } from '@paydocs/http-koa/resources';
import type { SiteOption } from '../operator/site-of.ts';
import { jsonLines, textTable } from '../terminal/text-table.ts';
import { progressOf, watchOrder } from './watch-order.ts';
import { withOperator } from '../operator/with-site.ts';

/** Options of every command of orders. */
export interface OrderOptions extends SiteOption {
  readonly json?: boolean;
}

/** Options of `paydocs orders list`. */
export interface ListOrdersOptions extends OrderOptions {
  readonly status?: OrderStatus;
}

/** Options of `paydocs orders show`. */
export interface ShowOrderOptions extends OrderOptions {
  readonly watch?: boolean;
}

/** The heading of a table of orders. */
export const ORDER_HEADING = [
  'ID',
  'STATUS',
  'TYPE',
  'COMPANY',
  'USER',
  'DONE',
  'FAILED',
  'CREATED',
];

/** Returns an order as a row of a table. */
export const orderRow = (order: Order): readonly string[] => {
  const { done, total } = progressOf(order);
  return [
    String(order.id),
    order.status,
    order.type,
    String(order.companyId),
    String(order.userId),
    `${done} of ${total}`,
    String(order.counts.failed),
    order.createdAt,
  ];
};

/** Returns an order as the API shows it, without its site and its content. */
export const orderRecord = (order: OrderRecord) => {
  const { site_id: _site, content: _content, ...record } = orderResource(order);
  return record;
};

/** Prints an order as a table, or as JSON. */
export const printOrder = (order: Order, { json = false }: OrderOptions): void => {
  if (json) console.log(JSON.stringify(orderRecord(order)));
  else console.log(textTable(ORDER_HEADING, [orderRow(order)]));
};

const ORDERS_MAX = 100;

/** Prints the newest orders of a site. */
export const listOrders = async (
  { status, ...options }: ListOrdersOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withOperator(environment, options, async (core, operator) => {
    const filter = status === undefined ? {} : { status: [status] };
    const request = { filter, sort: ['-createdAt'], perPage: ORDERS_MAX } as const;
    const { items: orders, total = 0 } = await core.listOrders(await operator(), request);
    if (options.json === true) process.stdout.write(jsonLines(orders.map(orderRecord)));
    else if (orders.length === 0) console.log('there is no such order');
    else console.log(textTable(ORDER_HEADING, orders.map(orderRow)));
    if (total > orders.length) console.error(`… and ${total - orders.length} more`);
  });

/**
 * Prints an order, with `watch` when it has ended.
 *
 * @throws OperationalError when the site has no such order.
 */
export const showOrder = async (
  id: number | string,
  { watch = false, ...options }: ShowOrderOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withOperator(environment, options, async (core, operator) => {
    const show = async (): Promise<Order> => core.showOrder(await operator(), id);
    printOrder(watch ? await watchOrder(show) : await show(), options);
  });

/**
 * Cancels the drafts and the pending documents of an order, and prints it.
 *
 * @throws OperationalError when the site has no such order, and when the order has ended.
 */
export const cancelOrder = async (
  id: number | string,
  options: OrderOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withOperator(environment, options, async (core, operator) =>
    printOrder((await core.cancelOrder(await operator(), id)).order, options),
  );

/**
 * Lets the workers make the failed documents of an order again, and prints it.
 *
 * @throws OperationalError when the site has no such order, and when none of its documents failed.
 */
export const retryOrder = async (
  id: number | string,
  options: OrderOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withOperator(environment, options, async (core, operator) =>
    printOrder((await core.retryOrder(await operator(), id)).order, options),
  );
