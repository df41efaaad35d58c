import type {
  Order,
  OrderChange,
  OrderQuery,
  Orders,
  OrderSortKey,
  Visibility,
} from '@paydocs/core';
import { record } from '../accounts/audit-entries.ts';
import { exportedKey } from '../payroll/exported-key.ts';
import { anyOf, visible } from '../payroll/listing/conditions.ts';
import { firstPageOf, pageOf, type PageRow, toSlice } from '../payroll/listing/page-sql.ts';
import { isCommonSize, type List, scan } from '../payroll/listing/scan-sql.ts';
import { countOf } from '../payroll/listing/total-sql.ts';
import { abandonFiles } from '../sql/abandon-files.ts';
import { retryConflicts } from '../sql/retry-conflicts.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { ConnectedOrm } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { mayHaveFile } from './abandoned-files.ts';
import { changeEach, ended, renewed } from './change-documents.ts';
import { orderColumns, type OrderRow, toOrder } from './order-row.ts';
import { hasPreparing, prepareNext } from './prepare-order.ts';
import { lockOrders, settleOrder } from './settle-order.ts';
import type { Connection } from '../sql/reserve-ids.ts';

/** A row of an export. */
interface KeyedOrderRow extends OrderRow {
  readonly user_email: string;
  readonly company_key: string;
}

/** Returns the statement that reads a page of the visible orders with the exact total. */
const ordersPage = (
  { siteId, documents }: Visibility,
  { filter, ...window }: OrderQuery,
): Statement<PageRow<OrderRow>> => {
  const list: List<OrderSortKey> = {
    table: tables.orders,
    alias: 'o',
    columns: orderColumns,
    siteId,
    scope: documents,
    conditions: [
      filter.id && anyOf('o.id', filter.id),
      filter.companyId && anyOf('o.company_id', filter.companyId),
      filter.status && anyOf('o.status', filter.status),
    ].filter((condition) => condition !== undefined),
    sortColumns: { createdAt: 'created_at' },
  };
  const total = countOf(list);
  return window.offset === 0
    ? firstPageOf(list, window, total)
    : pageOf(list, window, { total, pageIds: scan(list, window) });
};

const orderOf = (connection: Connection, { siteId, id }: OrderChange) =>
  lockOrders(
    connection,
    sql`select id from ${tables.orders} where site_id = ${siteId} and id = ${id}`,
  );

const recordChange = async (
  { run }: Connection,
  { id, audit }: OrderChange,
  documents: number,
): Promise<void> => {
  const entry = { ...audit, details: { ...audit.details, documents } };
  await record(run, entry, { subject: { kind: 'order', id: String(id) } });
};

const cancel = async (connection: Connection, change: OrderChange): Promise<Order | undefined> => {
  const [order] = await orderOf(connection, change);
  if (order === undefined) return undefined;
  if (order.status !== 'Preparing' && order.counts.pending === 0) return undefined;
  const { nowMs } = change;
  const pending = sql`task_order_id = ${order.id} and status = 'Pending'`;
  await abandonFiles(connection, nowMs, sql`${pending} and ${mayHaveFile}`);
  const canceled = await changeEach(
    connection,
    ended(connection.dialect, 'Canceled', nowMs),
    pending,
  );
  const counts = { pending: -canceled, canceled };
  const settled = await settleOrder(connection, order, { nowMs, counts, isPrepared: true });
  await recordChange(connection, change, canceled);
  return settled;
};

const retry = async (connection: Connection, change: OrderChange): Promise<Order | undefined> => {
  const [order] = await orderOf(connection, change);
  if (order === undefined || order.counts.failed === 0) return undefined;
  const { nowMs } = change;
  const pending = await changeEach(
    connection,
    renewed(connection.dialect, nowMs),
    sql`task_order_id = ${order.id} and status = 'Failed'`,
  );
  const settled = await settleOrder(connection, order, {
    nowMs,
    counts: { pending, failed: -pending },
  });
  await recordChange(connection, change, pending);
  return settled;
};

/** Loads the code of creations, which reads do not need. */
export const loadOrderWrites = async () => import('./writing/create-order-once.ts');

/**
 * Creates the port of the orders. Its writes are statements, since the documents of an order are written
 * as a set, while workers change them. A creation is a unit of work with the answer to its request.
 */
export const mikroOrmOrders = (connected: ConnectedOrm): Orders => {
  const { sql: database } = connected;
  const { dialect } = database;
  const writing = async <Result>(
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> =>
    retryConflicts(async () => database.writing(async (run) => work({ dialect, run })));
  return withPortErrors<Orders>({
    create: async (order) => (await loadOrderWrites()).createOrderOnce(connected, order),

    page: async (visibility, query) => {
      const lane = { requester: query.requester, isFrequent: isCommonSize(query) };
      return toSlice(await database.run(ordersPage(visibility, query), lane), toOrder);
    },

    find: async ({ siteId, documents }, id) => {
      const [row] = await database.run(
        sql<OrderRow>`select ${orderColumns} from ${tables.orders} o
          where o.id = ${id} and ${visible('o', siteId, documents)}`,
        'list',
      );
      return row && toOrder(row);
    },

    ofSite: async ({ siteId, afterId, limit }) => {
      const rows = await database.run(
        sql<KeyedOrderRow>`select ${orderColumns}, u.email as user_email,
            ${exportedKey('c')} as company_key
          from ${tables.orders} o join ${tables.users} u on u.id = o.user_id
            join ${tables.companies} c on c.id = o.company_id
          where o.site_id = ${siteId} and o.id > ${afterId} order by o.id limit ${limit}`,
        { requester: undefined },
      );
      return rows.map((row) => ({
        ...toOrder(row),
        user: row.user_email,
        company: row.company_key,
      }));
    },

    cancel: async (change) => writing(async (connection) => cancel(connection, change)),
    retry: async (change) => writing(async (connection) => retry(connection, change)),
    prepareNext: async (preparation) =>
      (await hasPreparing(database))
        ? writing(async (connection) => prepareNext(connection, preparation))
        : undefined,
  });
};
