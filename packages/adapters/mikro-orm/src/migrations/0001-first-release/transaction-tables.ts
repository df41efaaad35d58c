import type { TableBuilder } from '../table-builder.ts';
import { jsonCheck } from './json-check.ts';

/** One transaction for each id at a processor, type and status: a processor reports payments more than once. */
const payments = (build: TableBuilder): string => {
  const [table, name] = [build.name('transactions'), build.part('transactions_payment_unique')];
  const columns = '(site_id, processor, processor_id, type, status)';
  return build.dialect === 'sqlite'
    ? `create unique index ${name} on ${table} ${columns}`
    : `alter table ${table} add constraint ${name} unique ${columns}`;
};

/** The payments for orders, each with what can be given back of it. They end with their order. */
export const transactionsTable = (build: TableBuilder): readonly string[] => {
  const { id, instant, json } = build.types;
  const table = build.name('transactions');
  return [
    build.table(
      'transactions',
      `id ${id},
        site_id bigint not null, user_id bigint not null, order_id bigint not null,
        processor text not null, processor_id text null, amount_cents bigint not null,
        currency text not null, type text not null, status text not null,
        processor_response ${json} not null, refundable_cents bigint not null,
        created_at ${instant} not null`,
      build.references('transactions', 'site_id', 'sites'),
      build.referencesOfSite('transactions', 'user_id', 'users'),
      `${build.referencesOfSite('transactions', 'order_id', 'orders')} on delete cascade`,
      jsonCheck(build, 'transactions', 'processor_response', 'object'),
    ),
    payments(build),
    build.index('transactions', 'site_id', 'id'),
    build.index('transactions', 'site_id', 'user_id', 'id'),
    build.index('transactions', 'site_id', 'order_id', 'id'),
    build.index('transactions', 'site_id', 'processor', 'id'),
    build.index('transactions', 'site_id', 'processor_id', 'id'),
    build.index('transactions', 'site_id', 'type', 'id'),
    build.index('transactions', 'site_id', 'status', 'id'),
    build.index('transactions', 'site_id', 'created_at', 'id'),
    build.index('transactions', 'site_id', 'amount_cents', 'id'),
    `create index ${build.part('transactions_refundable_index')} on ${table} (site_id, id)
      where refundable_cents > 0`,
    `create index ${build.part('transactions_settled_index')} on ${table} (site_id, id)
      where refundable_cents = 0`,
  ];
};
