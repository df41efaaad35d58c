import { type NewOrder, type Order, type OrderCreation, timestamp } from '@paydocs/core';
import { record } from '../accounts/audit-entries.ts';
import { visible } from '../payroll/listing/conditions.ts';
import { anyNumber } from '../sql/given-rows.ts';
import { fromTimestamp, type NumberColumn, toNumber } from '../sql/columns.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { addDocuments, addSpent } from './add-documents.ts';
import { type OrderRow, returnedColumns, toCents, toOrder } from './order-row.ts';
import type { Connection } from '../sql/reserve-ids.ts';

type Refusal = Extract<OrderCreation, { outcome: 'company-missing' | 'employees-missing' }>;

/** Returns why an order cannot be created. A record that goes afterwards breaks a constraint. */
const findRefusal = async (
  { dialect, run }: Connection,
  { visibility, companyId, documents }: NewOrder,
): Promise<Refusal | undefined> => {
  const { siteId, companies, employees } = visibility;
  const [company] = await run(sql`select 1 as found from ${tables.companies} c
    where c.id = ${companyId} and ${visible('c', siteId, companies)}`);
  if (company === undefined) return { outcome: 'company-missing' };
  if (documents === 'all') return undefined;
  const given = documents.map(({ employeeId }) => employeeId);
  const rows = await run(sql<{ readonly id: NumberColumn }>`select e.id from ${tables.employees} e
    where ${visible('e', siteId, employees)} and e.company_id = ${companyId}
      and ${anyNumber(dialect, 'e.id', given)}`);
  const known = new Set(rows.map(({ id }) => toNumber(id)));
  const employeeIds = given.filter((id) => !known.has(id));
  return employeeIds.length === 0 ? undefined : { outcome: 'employees-missing', employeeIds };
};

/** Adds the row of an order, with the amount and the number of its documents. */
const insertOrder = async (
  { dialect, run }: Connection,
  order: NewOrder,
  { pending, cents }: { readonly pending: number; readonly cents: bigint },
): Promise<Order> => {
  const { visibility, userId, companyId, type, templateId, colorId, quantity } = order;
  const { siteId, employees } = visibility;
  const isList = order.documents !== 'all';
  const now = fromTimestamp(dialect, timestamp(order.nowMs));
  const [row] = await run(sql<OrderRow>`
    insert into ${tables.orders} (site_id, user_id, company_id, type, template_id, color_id,
      quantity, content, price_cents, amount_cents, status, pending_count, served_at_ms,
      prepared_at_ms, prepared_employee_id, employees_of_user_id, created_at, updated_at)
    values (${siteId}, ${userId}, ${companyId}, ${type}, ${templateId}, ${colorId}, ${quantity},
      ${order.content.text}, ${toCents(order.price)}, ${cents}, ${isList ? 'Pending' : 'Preparing'},
      ${pending}, 0, ${isList ? null : order.nowMs}, 0,
      ${employees === 'site' ? null : employees.userId}, ${now}, ${now})
    returning ${returnedColumns}`);
  if (row === undefined) throw new Error('An inserted row is returned.');
  return toOrder(row);
};

/** Creates an order with its documents in one transaction of few statements, or nothing. */
export const createOrder = async (
  connection: Connection,
  order: NewOrder,
): Promise<{ readonly outcome: 'created'; readonly record: Order } | Refusal> => {
  const refusal = await findRefusal(connection, order);
  if (refusal !== undefined) return refusal;
  const { documents, nowMs } = order;
  const pending = documents === 'all' ? 0 : documents.length;
  const cents = toCents(order.price) * BigInt(order.quantity * pending);
  const created = await insertOrder(connection, order, { pending, cents });
  if (documents !== 'all')
    await addDocuments(connection, { orderId: created.id, documents, nowMs });
  await addSpent(connection, order.userId, cents);
  await record(connection.run, order.audit, { subject: { kind: 'order', id: String(created.id) } });
  return { outcome: 'created', record: created };
};
