import type { TableBuilder } from '../table-builder.ts';
import { triggerFunction } from './postgresql-counting.ts';

/** How each event of an order changes its company: the old row leaves it, and the new row joins it. */
const events = {
  insert: ['new'],
  delete: ['old'],
  update: ['new', 'old'],
} as const;

type Row = 'new' | 'old';

/** Adds the new order to the counters of its company, and takes the old one away. */
const counting = (companies: string, rows: readonly Row[]): string => {
  const sum = (counter: string, amount: (row: Row) => string): string => {
    const changes = rows.map(
      (row) =>
        `${row === 'new' ? '+' : '-'} case id when ${row}.company_id then ${amount(row)} else 0 end`,
    );
    return `${counter} = ${counter} ${changes.join(' ')}`;
  };
  return `update ${companies} set ${sum('orders_count', () => '1')},
      ${sum('total_spent_cents', (row) => `${row}.spent_cents`)}
    where id in (${rows.map((row) => `${row}.company_id`).join(', ')});`;
};

/** Workers change an order for each batch of its documents: most changes are none of its company. */
const IS_MOVED = 'old.company_id <> new.company_id or old.spent_cents <> new.spent_cents';

/**
 * Returns the statements that make the database count the orders of each company, and what was spent on
 * them, in the row of the company: the index of a sorted list has it. PostgreSQL takes the quoted schema.
 */
export const orderCounting = (build: TableBuilder, schema?: string): readonly string[] => {
  const inSchema = (name: string): string =>
    schema === undefined ? build.name(name) : `${schema}.${build.part(name)}`;
  const [orders, companies] = [inSchema('orders'), inSchema('companies')];
  const triggers = Object.entries(events).flatMap(([event, rows]) => {
    const name = build.part('count', event, 'of_orders');
    const condition = event === 'update' ? `when (${IS_MOVED})` : '';
    const trigger = `create trigger ${name} after ${event} on ${orders}`;
    const body = counting(companies, rows);
    return schema === undefined
      ? [`${trigger} ${condition} begin ${body} end`]
      : [
          triggerFunction(`${schema}.${name}`, body),
          `${trigger} for each row ${condition} execute function ${schema}.${name}()`,
        ];
  });
  if (schema === undefined) return triggers;
  const truncated = build.part('count', 'truncate', 'of_orders');
  return [
    ...triggers,
    triggerFunction(
      `${schema}.${truncated}`,
      `update ${companies} set orders_count = 0, total_spent_cents = 0;`,
    ),
    `create trigger ${truncated} after truncate on ${orders}
      for each statement execute function ${schema}.${truncated}()`,
  ];
};
