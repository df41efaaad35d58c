import { sql } from '../../src/sql/statement.ts';
import type { Opened } from '../harness.ts';

/** The sites of a large database; half of its rows are of the first one. */
export const SITES = 10;

/** Returns the site of the row `i`. */
const siteOf = `case when i % 2 = 0 then 1 else 2 + i / 2 % ${SITES - 1} end`;

/** The now of large tables, in milliseconds since 1970. */
export const NOW_MS = 1_800_000_000_000;

const instant = `timestamptz '2026-01-01' + i * interval '1 second'`;

const rows = {
  sites: `insert into sites (id, identifier, name, payment_processors, document_types, settings, status,
      created_at, updated_at)
    select i, 'site ' || i, 'Site', '[]', '[]', '{}', 'active', now(), now()
    from generate_series(1, ${SITES}) i`,
  /** 400 users, 200 of site 1. */
  users: `insert into users (id, site_id, role_id, first_name, last_name, email, total_spent, metadata,
      settings, status, password_hash, created_at, updated_at)
    select i, ${siteOf}, 1, 'Ada', 'Lovelace', i || '@example.test', 0, '{}', '{}', 'Active', '', now(), now()
    from generate_series(1, 400) i`,
  /** 12,000 orders. A tenth are drafts, a tenth have pending documents. */
  orders: `insert into orders (id, site_id, user_id, company_id, type, template_id, color_id, quantity, content,
      uuid, currency, price_cents, amount_cents, spent_cents, paid_cents, pay_totals, rules,
      allow_missing_letters, status, draft_count, pending_count, completed_count, served_at_ms,
      prepared_employee_id, completed_at, created_at, updated_at)
    select i, ${siteOf}, 1 + i % 400, 1 + i % 50, 'Pay Statement', 't', 'c', 1, '{}', 'order ' || i, 'USD', 0,
      i % 1000, 0, 0, '{}', '[]', false,
      case i / 20 % 10 when 0 then 'Draft' when 1 then 'Pending' else 'Completed' end,
      case i / 20 % 10 when 0 then 2 else 0 end, case i / 20 % 10 when 1 then 2 else 0 end,
      case when i / 20 % 10 > 1 then 2 else 0 end, 0, 0,
      case when i / 20 % 10 > 1 then now() end, ${instant}, ${instant}
    from generate_series(1, 12000) i`,
  /** 24,000 documents, two of each order; those that are pending wait for their next attempt. */
  documents: `insert into documents (id, site_id, user_id, order_id, task_order_id, company_id, employee_id,
      uuid, type, quantity, content, storage_data, errors, status, pay_date, due_at_ms, created_at, updated_at)
    select 2 * i + part, ${siteOf}, 1 + i % 400, i, i, 1 + i % 50, 1 + (2 * i + part) % 1000,
      'document ' || 2 * i + part, case i % 8 when 0 then 'letter' else 'Pay Statement' end, 1, '{}', '{}', '{}',
      case i / 20 % 10 when 0 then 'Draft' when 1 then 'Pending' else 'Completed' end,
      '2026-01-' || 10 + i % 20, case i / 20 % 10 when 1 then ${NOW_MS} + 60000 end, ${instant}, ${instant}
    from generate_series(1, 12000) i, generate_series(1, 2) part`,
  /** 12,000 payments, one of each order. A few failed. */
  transactions: `insert into transactions (id, site_id, user_id, order_id, processor, processor_id, amount_cents,
      currency, type, status, processor_response, refundable_cents, created_at)
    select i, ${siteOf}, 1 + i % 400, i, 'stripe', 'payment ' || i, i % 1000, 'USD', 'Sale',
      case i % 2000 when 0 then 'Failed' else 'Completed' end, '{}', 0, ${instant}
    from generate_series(1, 12000) i`,
  webhook_endpoints: `insert into webhook_endpoints (id, site_id, url, events, secret, created_at_ms,
      paused_until_ms, failures)
    select i, ${siteOf}, 'https://example.test/', '[]', '', 0, 0, 0 from generate_series(1, 1000) i`,
  /** 20,000 deliveries of all endpoints. Most of them wait until a minute after now, a tenth failed. */
  webhook_deliveries: `insert into webhook_deliveries (id, site_id, endpoint_id, body, created_at_ms, due_at_ms,
      failures, failed)
    select part * 1000 + i, ${siteOf}, i, '{}', ${NOW_MS} - part, ${NOW_MS} + 60000, 1, part % 10 = 0
    from generate_series(1, 1000) i, generate_series(1, 20) part`,
  /** 20,000 e-mails that wait for their next attempt. */
  outbox: `insert into outbox (id, site_id, task, created_at_ms, due_at_ms, sends, failures, failed)
    select 'entry ' || i, ${siteOf}, '{}', ${NOW_MS} - i, ${NOW_MS} + 60000, 0, 1, false
    from generate_series(1, 20000) i`,
  /** 20,000 entries of lists of employees, and one of each site that changed something. */
  audit_log: `insert into audit_log (at_ms, id, action, site_id, user_id, details)
    select i, 'entry ' || i, case when i <= 20 then 'site.changed' else 'employees.listed' end, ${siteOf},
      1 + i % 400, '{}'
    from generate_series(1, 20000) i`,
} as const;

/** Fills tables of a database on PostgreSQL, without checks and triggers, and collects their statistics. */
export const fillLarge = async (
  { database }: Pick<Opened, 'database'>,
  names: readonly (keyof typeof rows)[],
): Promise<void> => {
  await database.sql.writing(async (run) => {
    await run(sql`set local session_replication_role = replica`);
    for (const name of names) await run(sql`${sql.raw(rows[name])}`);
  });
  await database.recount();
  for (const name of names) await database.sql.run(sql`vacuum analyze ${sql.table(name)}`);
};
