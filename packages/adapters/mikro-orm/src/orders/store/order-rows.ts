import type { OrderRow, OrderRows } from '@paydocs/core';
import {
  assignments,
  type Columns,
  type NumberColumn,
  storedValue,
  toNumber,
} from '../../sql/columns.ts';
import { anyNumber, inputRows } from '../../sql/input-rows.ts';
import type { Connection, SendingConnection } from '../../sql/reserve-ids.ts';
import { type Statement, sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';
import {
  changingColumns,
  fixedColumns,
  orderRowColumns,
  type StoredOrderRow,
  toCents,
  toOrderRow,
} from '../../payroll/order-row.ts';

type NewOrder = Omit<OrderRow, 'id' | 'outdatedCount'>;

/** Returns the values of the columns of an order. */
const valuesOf = (order: NewOrder): Readonly<Record<string, unknown>> => ({
  uuid: order.uuid,
  site_id: order.siteId,
  user_id: order.userId,
  company_id: order.companyId,
  type: order.type,
  template_id: order.templateId,
  color_id: order.colorId,
  quantity: order.quantity,
  notify: order.notify,
  content: order.content,
  currency: order.currency,
  price_cents: toCents(order.price),
  amount_cents: toCents(order.amount),
  spent_cents: toCents(order.spent),
  paid_cents: toCents(order.paid),
  paid_at: order.paidAt,
  payment: order.payment,
  transactions_count: order.transactionsCount,
  failed_transactions_count: order.failedTransactionsCount,
  pay_totals: order.payTotals,
  rules: order.rules,
  allow_missing_letters: order.allowMissingLetters,
  status: order.status,
  skipped_count: order.skippedCount,
  draft_count: order.counts.draft,
  pending_count: order.counts.pending,
  completed_count: order.counts.completed,
  failed_count: order.counts.failed,
  canceled_count: order.counts.canceled,
  void_count: order.counts.void,
  preparation: order.preparation,
  prepared_at_ms: order.preparedAtMs,
  prepared_employee_id: order.preparedThrough,
  employees_of_user_id: order.employeesOf === 'site' ? null : order.employeesOf.userId,
  completed_at: order.completedAt,
  created_at: order.createdAt,
  updated_at: order.updatedAt,
});

const lockOf = (dialect: Connection['dialect'], rest = ''): Statement =>
  sql.raw(dialect === 'postgresql' ? `for no key update of o ${rest}` : '');

/** Creates the orders of a transaction. */
export const mikroOrmOrderRows = (connection: SendingConnection): OrderRows => {
  const { dialect, run, send } = connection;
  const rowOf = (columns: Columns, order: NewOrder): Readonly<Record<string, unknown>> => {
    const values = valuesOf(order);
    return Object.fromEntries(
      Object.entries(columns).map(([name, type]) => [
        name,
        storedValue(dialect, type, values[name]),
      ]),
    );
  };
  return {
    add: async (order) => {
      const row = rowOf({ ...fixedColumns, ...changingColumns }, order);
      const [added] = await run(sql<{ readonly id: NumberColumn }>`
        insert into ${tables.orders} (${sql.raw(Object.keys(row).join(', '))}, served_at_ms)
        values (${sql.join(Object.values(row))}, 0) on conflict (uuid) do nothing returning id`);
      return added && toNumber(added.id);
    },
    lock: async (ids) => {
      if (ids.length === 0) return [];
      const rows = await run(sql<StoredOrderRow>`select ${orderRowColumns} from ${tables.orders} o
        where ${anyNumber(dialect, 'o.id', ids)} order by o.id ${lockOf(dialect)}`);
      return rows.map(toOrderRow);
    },
    lockPreparing: async () => {
      const next = sql`select ${orderRowColumns} from ${tables.orders} o
        where o.prepared_at_ms is not null order by o.prepared_at_ms, o.id limit 1`;
      const [free] = await run(sql<StoredOrderRow>`${next} ${lockOf(dialect, 'skip locked')}`);
      const [row] =
        free === undefined ? await run(sql<StoredOrderRow>`${next} ${lockOf(dialect)}`) : [free];
      return row && toOrderRow(row);
    },
    save: async (order) => {
      const row = rowOf(changingColumns, order);
      await send(sql`update ${tables.orders} set ${assignments(row)} where id = ${order.id}`);
    },
    addIssues: async (orderId, issues) => {
      const columns = {
        employee_id: 'number',
        code: 'text',
        detail: 'text',
        document_uuid: 'text?',
      } as const;
      const rows = issues.map(({ employeeId, code, detail, documentUuid }) => ({
        employee_id: employeeId,
        code,
        detail,
        document_uuid: documentUuid,
      }));
      await run(sql`insert into ${tables.orderIssues}
          (order_id, employee_id, site_id, code, detail, document_uuid)
        select o.id, input.column1, o.site_id, input.column2, input.column3, input.column4
        from ${tables.orders} o cross join ${inputRows(dialect, columns, rows)}
        where o.id = ${orderId} on conflict (order_id, employee_id) do nothing`);
    },
  };
};
