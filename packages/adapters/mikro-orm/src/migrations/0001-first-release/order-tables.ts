import type { TableBuilder } from '../table-builder.ts';
import { jsonCheck } from './json-check.ts';

/** The indexes of documents that workers make; only pending ones are due or leased. */
export const taskIndexes = (build: TableBuilder): readonly string[] => {
  const partial = (name: string, columns: string, condition: string): string =>
    `create index ${build.part(name)} on ${build.name('documents')} (${columns}) where ${condition}`;
  return [
    partial('documents_tasks_index', 'task_order_id, id', 'task_order_id is not null'),
    partial('documents_due_index', 'task_order_id, due_at_ms, id', 'due_at_ms is not null'),
    partial('documents_waiting_index', 'site_id, due_at_ms', 'due_at_ms is not null'),
    partial('documents_leases_index', 'lease_id, site_id, due_at_ms', 'lease_id is not null'),
    partial('documents_outdated_index', 'task_order_id', 'outdated_at is not null'),
    partial('documents_replacements_index', 'replaces_id', 'replaces_id is not null'),
  ];
};

/** What an order says of employees who have no document in it. */
export const orderIssuesTable = (build: TableBuilder): readonly string[] => [
  build.table(
    'order_issues',
    `order_id bigint not null, employee_id bigint not null, site_id bigint not null,
        code text not null, detail text not null, document_uuid text null`,
    'primary key (order_id, employee_id)',
    `${build.references('order_issues', 'order_id', 'orders')} on delete cascade`,
  ),
  build.index('order_issues', 'site_id'),
];

/** The files of documents that nobody makes anymore. They refer to nothing: files outlive their rows. */
export const abandonedFilesTable = (build: TableBuilder): string =>
  build.table(
    'abandoned_files',
    'uuid text not null, site_id bigint not null, version bigint not null, abandoned_at_ms bigint not null',
    'primary key (uuid)',
  );

/**
 * The orders, each with the numbers of its documents by status. An open order has no end, and one that
 * gets its documents in steps has the time of its last step.
 */
export const ordersTable = (build: TableBuilder): readonly string[] => {
  const { id, instant, json } = build.types;
  const name = build.name('orders');
  return [
    build.table(
      'orders',
      `id ${id},
        site_id bigint not null, user_id bigint not null, company_id bigint not null,
        type text not null, template_id text not null, color_id text not null,
        quantity integer not null, content ${json} not null, uuid text not null,
        currency text not null, price_cents bigint not null, amount_cents bigint not null,
        spent_cents bigint not null, paid_cents bigint not null, paid_at ${instant} null,
        payment text not null default 'none', transactions_count integer not null default 0,
        failed_transactions_count integer not null default 0,
        pay_totals ${json} not null, rules ${json} not null,
        allow_missing_letters ${build.types.boolean} not null,
        notify ${build.types.boolean} not null default false, status text not null,
        skipped_count integer not null default 0, draft_count integer not null default 0,
        pending_count integer not null default 0, completed_count integer not null default 0,
        failed_count integer not null default 0, canceled_count integer not null default 0,
        void_count integer not null default 0, served_at_ms bigint not null,
        preparation text null, prepared_at_ms bigint null, prepared_employee_id bigint not null,
        employees_of_user_id bigint null,
        canceled_at ${instant} null, completed_at ${instant} null,
        created_at ${instant} not null, updated_at ${instant} not null`,
      build.references('orders', 'site_id', 'sites'),
      build.referencesOfSite('orders', 'user_id', 'users'),
      build.referencesOfSite('orders', 'company_id', 'companies'),
      jsonCheck(build, 'orders', 'content', 'object'),
      jsonCheck(build, 'orders', 'pay_totals', 'object'),
      jsonCheck(build, 'orders', 'rules', 'array'),
    ),
    build.unique('orders', 'site_id', 'id'),
    build.unique('orders', 'uuid'),
    build.index('orders', 'site_id', 'user_id', 'id'),
    build.index('orders', 'site_id', 'company_id', 'id'),
    build.index('orders', 'site_id', 'status', 'id'),
    build.index('orders', 'site_id', 'created_at', 'id'),
    build.index('orders', 'site_id', 'amount_cents', 'id'),
    `create index ${build.part('orders_failed_payments_index')} on ${name} (site_id, id)
      where failed_transactions_count > 0`,
    `create index ${build.part('orders_open_index')} on ${name} (site_id, served_at_ms, id)
      where completed_at is null and pending_count > 0`,
    `create index ${build.part('orders_preparing_index')} on ${name} (prepared_at_ms, id)
      where prepared_at_ms is not null`,
  ];
};
