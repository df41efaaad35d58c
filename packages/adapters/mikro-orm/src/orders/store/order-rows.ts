import type { OrderRow, OrderRows } from '@paydocs/core';
import { assignments, type NumberColumn, toChanges, toNumber } from '../../sql/columns.ts';
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

/** Returns the fields of an order, named after their columns. */
const fieldsOf = ({ counts, employeesOf, ...order }: NewOrder) => ({
  ...order,
  priceCents: toCents(order.price),
  amountCents: toCents(order.amount),
  spentCents: toCents(order.spent),
  paidCents: toCents(order.paid),
  draftCount: counts.draft,
  pendingCount: counts.pending,
  completedCount: counts.completed,
  failedCount: counts.failed,
  canceledCount: counts.canceled,
  voidCount: counts.void,
  preparedEmployeeId: order.preparedThrough,
  employeesOfUserId: employeesOf === 'site' ? null : employeesOf.userId,
});

const lockOf = (dialect: Connection['dialect'], rest = ''): Statement =>
  sql.raw(dialect === 'postgresql' ? `for no key update of o ${rest}` : '');

/** Creates the orders of a transaction. */
export const mikroOrmOrderRows = (connection: SendingConnection): OrderRows => {
  const { dialect, run, send } = connection;
  return {
    add: async (order) => {
      const row = toChanges(dialect, { ...fixedColumns, ...changingColumns }, fieldsOf(order));
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
      const row = toChanges(dialect, changingColumns, fieldsOf(order));
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
