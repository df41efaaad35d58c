import { toNumber, type NumberColumn } from '../sql/columns.ts';
import type { Run } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import type { Mismatch } from './mismatch.ts';

/** The counters of orders in the rows of companies, with what each is the sum of. */
const counters = [
  { records: 'orders', column: 'orders_count', sum: 'count(*)' },
  { records: 'cents of orders', column: 'total_spent_cents', sum: 'sum(o.spent_cents)' },
] as const;

type Counter = (typeof counters)[number];

type MismatchRow = Readonly<Record<'id' | 'site_id' | 'counter' | 'actual', NumberColumn>>;

const selectMismatches = ({ column, sum }: Counter): Statement<MismatchRow> => {
  const counter = sql.raw(`c.${column}`);
  return sql<MismatchRow>`
    select c.id, c.site_id, ${counter} as counter, coalesce(summed.n, 0) as actual
    from ${tables.companies} c
    left join (select o.company_id, ${sql.raw(sum)} as n from ${tables.orders} o
      group by o.company_id) summed on summed.company_id = c.id
    where ${counter} <> coalesce(summed.n, 0)`;
};

/** Compares the counters of orders with the orders. */
export const compareOrders = async (run: Run): Promise<readonly Mismatch[]> => {
  const found: Mismatch[] = [];
  for (const counter of counters) {
    const rows = await run(sql<MismatchRow>`${selectMismatches(counter)} order by c.id`);
    found.push(
      ...rows.map((row) => ({
        records: counter.records,
        siteId: toNumber(row.site_id),
        ofKind: 'company' as const,
        of: toNumber(row.id),
        counter: toNumber(row.counter),
        rows: toNumber(row.actual),
      })),
    );
  }
  return found;
};

/** Corrects the counters of orders. */
export const correctOrders = async (run: Run): Promise<void> => {
  for (const counter of counters) {
    await run(sql`update ${tables.companies} set ${sql.raw(counter.column)} = wrong.actual
      from (${selectMismatches(counter)}) wrong where wrong.id = ${tables.companies}.id`);
  }
};
