import { ofEmployee, ofSite, ofUser } from './row-conditions.ts';
import { internal, read } from './stored-columns.ts';
import type { StoredTable } from './stored-table.ts';

/** Orders name the user and no employee: their documents do. */
export const orders: StoredTable = {
  key: ['id'],
  columns: {
    ...read('integer', 'id', 'site_id', 'user_id'),
    ...read('integer', 'company_id', 'quantity', 'price_cents', 'amount_cents', 'spent_cents'),
    ...read('integer', 'paid_cents', 'transactions_count', 'failed_transactions_count'),
    ...read('integer', 'pending_count', 'completed_count', 'failed_count', 'canceled_count'),
    ...read('integer', 'void_count', 'draft_count', 'skipped_count'),
    ...read('boolean', 'allow_missing_letters', 'notify'),
    ...internal('integer', 'served_at_ms', 'prepared_at_ms', 'prepared_employee_id'),
    ...internal('integer', 'employees_of_user_id'),
    ...internal('text', 'preparation'),
    ...read('text', 'uuid', 'type', 'template_id', 'color_id', 'currency', 'status'),
    ...read('text', 'payment'),
    ...read('json', 'content', 'pay_totals', 'rules'),
    ...read('instant', 'paid_at', 'canceled_at', 'completed_at', 'created_at', 'updated_at'),
  },
  ofSite,
  about: { kind: 'orders', user: ofUser },
};

/** Payments of users, with what processors said of them. */
export const transactions: StoredTable = {
  key: ['id'],
  columns: {
    ...read('integer', 'id', 'site_id', 'user_id', 'order_id', 'amount_cents', 'refundable_cents'),
    ...read('text', 'processor', 'processor_id', 'currency', 'type', 'status'),
    ...read('json', 'processor_response'),
    ...read('instant', 'created_at'),
  },
  ofSite,
  about: { kind: 'transactions', user: ofUser },
};

/** Issues of orders, in sentences of paydocs. */
export const orderIssues: StoredTable = {
  key: ['order_id', 'employee_id'],
  columns: {
    ...read('integer', 'order_id', 'employee_id', 'site_id'),
    ...read('text', 'code', 'detail', 'document_uuid'),
  },
  ofSite,
  about: { kind: 'statements', employee: ofEmployee },
};

/** The amounts of statements, without names: the figures of a year need them after an erasure. */
export const statements: StoredTable = {
  key: ['document_id'],
  columns: {
    ...read('integer', 'document_id', 'site_id', 'company_id', 'employee_id'),
    ...read('text', 'type', 'currency', 'pay_year', 'pay_date', 'period_start', 'period_end'),
    ...read('text', 'run', 'state'),
    ...read('json', 'amounts', 'figures'),
    ...internal('integer', 'replaces_id', 'figures_version'),
  },
  ofSite,
  about: { kind: 'statements', employee: ofEmployee },
};

/** The sums of years before their first statements. */
export const openingBalances: StoredTable = {
  key: ['employee_id', 'company_id', 'currency', 'pay_year'],
  columns: {
    ...read('integer', 'employee_id', 'company_id', 'site_id'),
    ...read('text', 'currency', 'pay_year'),
    ...read('json', 'figures'),
  },
  ofSite,
  about: { kind: 'statements', employee: ofEmployee },
};

/** Files that workers remove, without personal data: they outlive their documents and their site. */
export const abandonedFiles: StoredTable = {
  key: ['uuid'],
  columns: { ...read('text', 'uuid'), ...read('integer', 'site_id', 'version', 'abandoned_at_ms') },
};
