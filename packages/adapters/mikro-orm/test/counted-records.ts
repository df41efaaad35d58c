import { buildEmployee } from '@paydocs/testing';
import { type Statement, sql } from '../src/sql/statement.ts';
import { threeSites } from './counted-rows.ts';

const now = sql.raw('current_timestamp');

/** Adds an order of each company. */
export const insertOrders = (mark: number): Statement => sql`
  insert into orders (site_id, user_id, company_id, type, template_id, color_id, quantity, content, uuid, currency,
    price_cents, amount_cents, spent_cents, paid_cents, pay_totals, rules, allow_missing_letters, status,
    served_at_ms, prepared_employee_id, created_at, updated_at)
  select site_id, user_id, id, 't', 't', 'c', 1, '{}', 'order ' || ${sql.lit(mark)} || ' ' || id, 'USD', 1, 1, 0, 0,
    '{}', '[]', false, 'Pending', 0, 0, ${now}, ${now} from companies`;

/** Adds a document of each employee. */
export const insertDocuments = (mark: number): Statement => sql`
  insert into documents (site_id, user_id, company_id, employee_id, uuid, type, quantity, content, storage_data,
    errors, status, created_at, updated_at)
  select site_id, user_id, company_id, id, 'document ' || ${sql.lit(mark)} || ' ' || id, 'letter', 1, '{}', '{}', '{}',
    'Pending', ${now}, ${now} from employees`;

/** Adds a payment of each order. */
export const insertTransactions = (mark: number): Statement => sql`
  insert into transactions (site_id, user_id, order_id, processor, processor_id, amount_cents, currency, type,
    status, processor_response, refundable_cents, created_at)
  select site_id, user_id, id, 'stripe', 'p ' || ${sql.lit(mark)} || ' ' || id, 1, 'USD', 'Sale', 'Completed', '{}', 0,
    ${now} from orders`;

/** Three sites with two employees each. */
export const records = {
  ...threeSites,
  employees: [1, 2, 3, 4, 5, 6].map((id) =>
    buildEmployee({ id, siteId: Math.ceil(id / 2), userId: id, companyId: id }),
  ),
};
