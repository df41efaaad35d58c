import type { TransactionRows } from '@paydocs/core';
import {
  type InstantColumn,
  type NumberColumn,
  toChanges,
  toNumber,
  toTimestamp,
} from '../../sql/columns.ts';
import type { Connection } from '../../sql/reserve-ids.ts';
import { sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';
import { fromCents, toCents } from '../../payroll/order-row.ts';
import { newTransactionColumns } from '../transaction-row.ts';

interface TakenRow {
  readonly order_id: NumberColumn;
  readonly amount_cents: NumberColumn;
}

/** Creates the payments of a transaction. */
export const mikroOrmTransactionRows = ({ dialect, run }: Connection): TransactionRows => ({
  add: async (transaction) => {
    const row = toChanges(dialect, newTransactionColumns, {
      ...transaction,
      amountCents: toCents(transaction.amount),
      refundableCents: toCents(transaction.refundable),
    });
    const [added] = await run(sql<{ readonly id: NumberColumn }>`
      insert into ${tables.transactions} (${sql.raw(Object.keys(row).join(', '))})
      values (${sql.join(Object.values(row))})
      on conflict (site_id, processor, processor_id, type, status) do nothing returning id`);
    if (added !== undefined) return { outcome: 'added', id: toNumber(added.id) };
    const { siteId, processor, processorId, type, status } = transaction;
    const [taken] = await run(sql<TakenRow>`
      select order_id, amount_cents from ${tables.transactions}
      where site_id = ${siteId} and processor = ${processor} and processor_id = ${processorId}
        and type = ${type} and status = ${status}`);
    return {
      outcome: 'taken',
      orderId: toNumber(taken?.order_id ?? 0),
      amount: fromCents(taken?.amount_cents ?? 0),
    };
  },
  refundable: async (orderId) => {
    const rows = await run(sql<{
      readonly id: NumberColumn;
      readonly refundable_cents: NumberColumn;
      readonly created_at: InstantColumn;
    }>`
      select t.id, t.refundable_cents, t.created_at from ${tables.orders} o
        join ${tables.transactions} t on t.site_id = o.site_id and t.order_id = o.id
      where o.id = ${orderId} and t.refundable_cents > 0 order by t.id`);
    return rows.map((row) => ({
      id: toNumber(row.id),
      refundable: fromCents(row.refundable_cents),
      createdAt: toTimestamp(row.created_at),
    }));
  },
  saveRefundable: async (sales) => {
    for (const { id, refundable } of sales) {
      await run(sql`update ${tables.transactions} set refundable_cents = ${toCents(refundable)}
        where id = ${id}`);
    }
  },
});
