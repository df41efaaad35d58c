import type { NewDocument, OrderPreparation, PreparedOrder } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import { lockRows } from '../sql/lock-rows.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { addDocuments, addSpent } from './add-documents.ts';
import { orderColumns, type OrderRow, toOrder } from './order-row.ts';
import { settleOrder } from './settle-order.ts';
import type { Connection } from '../sql/reserve-ids.ts';

/** Whether an order is `Preparing`: most passes of workers find none, and need no transaction. */
export const hasPreparing = async ({ run }: Pick<Connection, 'run'>): Promise<boolean> =>
  (await run(sql`select 1 from ${tables.orders} where prepared_at_ms is not null limit 1`)).length >
  0;

/** Locks the order that was prepared longest ago: one that no other node prepares, or waits for it. */
const lockNext = async ({ dialect, run }: Connection): Promise<OrderRow | undefined> => {
  const next = sql`select ${orderColumns} from ${tables.orders} o where o.prepared_at_ms is not null
    order by o.prepared_at_ms, o.id limit 1 ${lockRows(dialect)}`;
  const others = sql.raw(dialect === 'postgresql' ? 'skip locked' : '');
  const [free] = await run(sql<OrderRow>`${next} ${others}`);
  const [row] = free === undefined ? await run(sql<OrderRow>`${next}`) : [free];
  return row;
};

/** Returns the next visible employees of the company, at most one more than a maximum. */
const nextEmployees = async (
  { run }: Connection,
  row: OrderRow,
  max: number,
): Promise<readonly number[]> => {
  const userId = row.employees_of_user_id;
  const own = userId === null ? sql`` : sql`and user_id = ${userId}`;
  const rows = await run(sql<{ readonly id: NumberColumn }>`select id from ${tables.employees}
    where site_id = ${row.site_id} and company_id = ${row.company_id}
      and id > ${row.prepared_employee_id} ${own}
    order by id limit ${max + 1}`);
  return rows.map(({ id }) => toNumber(id));
};

/**
 * Adds documents to the order that was prepared longest ago, in the order of the employees' ids. The order
 * keeps the id of the last one, so that any node continues after any interruption.
 */
export const prepareNext = async (
  connection: Connection,
  { nowMs, limit, newUuid }: OrderPreparation,
): Promise<PreparedOrder | undefined> => {
  const row = await lockNext(connection);
  if (row === undefined) return undefined;
  const order = toOrder(row);
  const left = await nextEmployees(connection, row, limit);
  const documents = left
    .slice(0, limit)
    .map((employeeId): NewDocument => ({ employeeId, uuid: newUuid() }));
  const added = documents.length;
  const ready = added === left.length;
  const cents = BigInt(row.price_cents) * BigInt(order.quantity * added);
  if (added > 0) await addDocuments(connection, { orderId: order.id, documents, nowMs });
  await settleOrder(connection, order, {
    nowMs,
    counts: { pending: added },
    isPrepared: ready,
    also: [
      sql`amount_cents = amount_cents + ${cents}`,
      sql`prepared_employee_id = ${documents.at(-1)?.employeeId ?? row.prepared_employee_id}`,
      ...(ready ? [] : [sql`prepared_at_ms = ${nowMs}`]),
    ],
  });
  await addSpent(connection, order.userId, cents);
  return { orderId: order.id, added, ready };
};
