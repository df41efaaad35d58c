import { type NewDocument, timestamp } from '@paydocs/core';
import { givenRows, statementParts } from '../sql/given-rows.ts';
import { fromTimestamp } from '../sql/columns.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { fromCents } from './order-row.ts';
import type { Connection } from '../sql/reserve-ids.ts';

const columns = { place: 'number', employee_id: 'number', uuid: 'text' } as const;

/** Documents to add to an order, at a time. */
interface AddedDocuments {
  readonly orderId: number;
  readonly documents: readonly NewDocument[];
  readonly nowMs: number;
}

/**
 * Adds pending documents of an order in few statements, which take everything but employee and UUID from
 * the order. They get ids in their order.
 */
export const addDocuments = async (
  { dialect, run }: Connection,
  { orderId, documents, nowMs }: AddedDocuments,
): Promise<void> => {
  const now = fromTimestamp(dialect, timestamp(nowMs));
  const rows = documents.map(({ employeeId, uuid }, place) => ({
    place,
    employee_id: employeeId,
    uuid,
  }));
  const instant = sql.raw(dialect === 'postgresql' ? 'timestamptz' : 'integer');
  for (const part of statementParts(dialect, rows)) {
    await run(sql`
      insert into ${tables.documents} (site_id, user_id, order_id, task_order_id, company_id,
        employee_id, uuid, type, template_id, color_id, quantity, content, storage_data, errors,
        status, due_at_ms, created_at, updated_at)
      select o.site_id, o.user_id, o.id, o.id, o.company_id, given.column2, given.column3, o.type,
        o.template_id, o.color_id, o.quantity, o.content, '{}', '{}', 'Pending',
        cast(${nowMs} as bigint), cast(${now} as ${instant}), cast(${now} as ${instant})
      from ${tables.orders} o cross join ${givenRows(dialect, columns, part)}
      where o.id = ${orderId} order by given.column1`);
  }
};

/** Adds the hundredths of new documents to what their user has spent. */
export const addSpent = async (
  { run }: Connection,
  userId: number,
  cents: bigint,
): Promise<void> => {
  if (cents === 0n) return;
  await run(sql`update ${tables.users}
    set total_spent = round(total_spent + cast(${fromCents(cents)} as numeric), 2)
    where id = ${userId}`);
};
