import {
  type OrderIssuesQuery,
  orderList,
  type OrderQuery,
  type Orders,
  type OrderSortKey,
  type Visibility,
} from '@paydocs/core';
import { exportedKey } from '../sql/exported-key.ts';
import { flagged, visible } from '../payroll/listing/conditions.ts';
import {
  type FieldSource,
  filterConditions,
  isPlain,
} from '../payroll/listing/filter-conditions.ts';
import { type PageRow, toSlice, pageInOrder } from '../payroll/listing/page-sql.ts';
import { isCommonSize, type List } from '../payroll/listing/scan-sql.ts';
import { totalOf } from '../payroll/listing/total-sql.ts';
import { type NumberColumn, toNumber, toNumberOrNull } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { afterRow } from '../sql/keyset.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { embedInOrders } from './embed-in-orders.ts';
import { orderColumns, type StoredOrder, toOrder } from '../payroll/order-row.ts';

/** A row of an export. */
interface KeyedOrderRow extends StoredOrder {
  readonly user_email: string;
  readonly company_key: string;
}

const sources: Readonly<Record<keyof (typeof orderList)['fields'], FieldSource>> = {
  id: 'o.id',
  uuid: 'o.uuid',
  companyId: 'o.company_id',
  userId: 'o.user_id',
  status: 'o.status',
  total: 'o.amount_cents',
  // Only an order that is open has pending documents, and has an index.
  hasPendingDocuments: flagged('o.completed_at is null and o.pending_count > 0'),
  hasFailedTransactions: flagged('o.failed_transactions_count > 0'),
  createdAt: 'o.created_at',
  updatedAt: 'o.updated_at',
};

/** Returns the statement that reads a page of the visible orders with the exact total. */
const ordersPage = (
  dialect: Dialect,
  { siteId, documents }: Visibility,
  { filter, embedded: _embedded, ...window }: OrderQuery,
): Statement<PageRow<StoredOrder>> => {
  const list: List<OrderSortKey> = {
    dialect,
    sortKinds: orderList.sortKinds,
    table: tables.orders,
    alias: 'o',
    columns: orderColumns,
    siteId,
    scope: documents,
    conditions: filterConditions(dialect, orderList, sources, filter),
    sortColumns: { createdAt: 'created_at' },
  };
  return pageInOrder(list, window, totalOf(list, 'orders', filter));
};

interface IssueRow {
  readonly employee_id: NumberColumn | null;
  readonly code: string;
  readonly detail: string;
  readonly document_uuid: string | null;
  readonly total: NumberColumn;
}

interface NoIssueRow extends Pick<IssueRow, 'total'> {
  readonly code: null;
}

const hasIssue = (row: IssueRow | NoIssueRow): row is IssueRow => row.code !== null;

/** The column that decides ties among the issues of an employee. */
const UUID_OR_EMPTY = sql.raw("coalesce(document_uuid, '')");

/** Returns the condition of the issues after a place. */
const afterPlace = ({ after }: OrderIssuesQuery): Statement => {
  if (after === undefined || after === null) return sql``;
  const [employeeId = 0] = after.values;
  const employee = { column: sql.raw('employee_id'), value: employeeId, descending: false };
  const document = { column: UUID_OR_EMPTY, value: after.id, descending: false };
  return sql`where ${afterRow([employee], document)}`;
};

/**
 * Returns the statement of the issues of an order: what is stored, and the errors of failed documents. Each row
 * has the number of all, unless after a place; a page without issues is a row without one.
 */
const issuesOf = (query: OrderIssuesQuery): Statement<IssueRow | NoIssueRow> => {
  const { siteId, orderId, offset, limit, after } = query;
  const inOrder = sql`order by employee_id, ${UUID_OR_EMPTY}`;
  return sql<IssueRow | NoIssueRow>`with issues as (
      select employee_id, code, detail, document_uuid from ${tables.orderIssues}
        where order_id = ${orderId} and site_id = ${siteId}
      union all
      select d.employee_id, d.errors ->> 'code', d.errors ->> 'detail', d.uuid
        from ${tables.documents} d
        where d.task_order_id = ${orderId} and d.site_id = ${siteId} and d.status = 'Failed'
    )
    select ${after === undefined ? sql`(select count(*) from issues)` : sql`0`} as total, page.*
    from (select 1) one left join (
      select * from issues ${afterPlace(query)} ${inOrder} limit ${limit} offset ${offset}
    ) page on true ${inOrder}`;
};

/** Creates the port of the orders. */
export const mikroOrmOrders = ({ sql: database }: Connected): Orders =>
  withPortErrors<Orders>({
    page: async (visibility, query) => {
      const isFrequent = isCommonSize(query) && isPlain(query.filter);
      const { requester, embedded } = query;
      const page = ordersPage(database.dialect, visibility, query);
      if (embedded === undefined || embedded.include.length === 0) {
        return toSlice(await database.run(page, { requester, isFrequent }), toOrder, query);
      }
      return database.inTurn(requester, async (reading) =>
        reading(async (run) => {
          const slice = toSlice(await run(page), toOrder, query);
          const embedding = { visibility, ...embedded };
          return { ...slice, items: await embedInOrders(run, embedding, slice.items) };
        }),
      );
    },

    find: async (visibility, id, embedded) => {
      const { siteId, documents } = visibility;
      const named = typeof id === 'number' ? sql`o.id = ${id}` : sql`o.uuid = ${id}`;
      const find = sql<StoredOrder>`select ${orderColumns} from ${tables.orders} o
        where ${named} and ${visible('o', siteId, documents)}`;
      if (embedded === undefined || embedded.include.length === 0) {
        const [row] = await database.run(find, 'list');
        return row && toOrder(row);
      }
      return database.reading(async (run) => {
        const found = (await run(find)).map(toOrder);
        const [order] = await embedInOrders(run, { visibility, ...embedded }, found);
        return order;
      });
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

    issues: async (query) => {
      const rows = await database.run(issuesOf(query), 'list');
      return {
        items: rows.filter(hasIssue).map((row) => ({
          employeeId: toNumberOrNull(row.employee_id),
          code: row.code,
          detail: row.detail,
          documentUuid: row.document_uuid,
        })),
        ...(query.after === undefined && { total: toNumber(rows[0]?.total ?? 0) }),
      };
    },

    hasPreparing: async () => {
      const rows = await database.run(
        sql`select 1 from ${tables.orders} where prepared_at_ms is not null limit 1`,
      );
      return rows.length > 0;
    },
  });
