import { companyFields, documentFields, employeeFields, type Person } from '@paydocs/core';
import { sql, type Statement } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { fieldsOf, internal, read, secret, type StoredColumns } from './stored-columns.ts';
import type { StoredTable } from './stored-table.ts';

const ofSite = (siteId: number): Statement => sql`site_id = ${siteId}`;

const ofUser = ({ id, siteId }: Person): Statement => sql`site_id = ${siteId} and user_id = ${id}`;

/** The columns of every record. */
const identity: StoredColumns = {
  ...read('integer', 'id', 'site_id', 'user_id', 'version'),
  ...read('text', 'external_id'),
  ...read('instant', 'created_at', 'updated_at'),
};

const companies: StoredTable = {
  key: ['id'],
  columns: {
    ...identity,
    ...read('text', 'name_folded', 'email_folded'),
    ...read('integer', 'orders_count', 'total_spent_cents'),
    ...fieldsOf(companyFields),
    ...read('encrypted', 'sealed_fields'),
  },
  ofSite,
  about: { kind: 'companies', user: ofUser },
};

const employees: StoredTable = {
  key: ['id'],
  columns: {
    ...identity,
    ...read('integer', 'company_id'),
    ...fieldsOf(employeeFields),
    ...read('encrypted', 'sealed_fields'),
    ...read('text', 'first_name_folded', 'last_name_folded', 'email_folded'),
  },
  ofSite,
  about: { kind: 'employees', employee: ({ id }) => sql`id = ${id}` },
};

const documents: StoredTable = {
  key: ['id'],
  columns: {
    ...identity,
    ...read('integer', 'company_id', 'employee_id'),
    ...fieldsOf(documentFields),
    ...internal('integer', 'task_order_id', 'replaces_id', 'made_at_ms', 'due_at_ms', 'attempts'),
    ...internal('text', 'lease_id'),
    ...internal('integer', 'made_version'),
    ...read('text', 'pay_date', 'outdated_by'),
    ...read('instant', 'outdated_at'),
    // The content has it as well.
    ...internal('json', 'requested_content'),
  },
  ofSite,
  about: {
    kind: 'documents',
    employee: ({ id, siteId }) => sql`site_id = ${siteId} and employee_id = ${id}`,
  },
};

/** The answers to requests, which show the record that they created; an erasure deletes them. */
const idempotencyKeys: StoredTable = {
  key: ['id'],
  columns: {
    ...read('integer', 'id', 'site_id', 'record_id', 'expires_at_ms'),
    ...read('text', 'record_kind'),
    ...secret('key_digest', 'answer'),
  },
  ofSite,
  about: {
    kind: 'idempotencyKeys',
    user: (user) =>
      sql`site_id = ${user.siteId} and (
        record_kind = 'company' and record_id in (select id from ${tables.companies}
          where ${ofUser(user)})
        or record_kind = 'order' and record_id in (select id from ${tables.orders}
          where ${ofUser(user)})
        or record_kind = 'transaction' and record_id in (select id from ${tables.transactions}
          where ${ofUser(user)}))`,
    employee: ({ id, siteId }) =>
      sql`site_id = ${siteId} and record_kind = 'employee' and record_id = ${id}`,
  },
};

/** Orders name the user and no employee: their documents do. */
const orders: StoredTable = {
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
    ...read('instant', 'paid_at', 'completed_at', 'created_at', 'updated_at'),
  },
  ofSite,
  about: { kind: 'orders', user: ofUser },
};

/** Payments of users, with what processors said of them. */
const transactions: StoredTable = {
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

const ofEmployee = ({ id, siteId }: Person): Statement =>
  sql`site_id = ${siteId} and employee_id = ${id}`;

/** Issues of orders, in sentences of paydocs. */
const orderIssues: StoredTable = {
  key: ['order_id', 'employee_id'],
  columns: {
    ...read('integer', 'order_id', 'employee_id', 'site_id'),
    ...read('text', 'code', 'detail', 'document_uuid'),
  },
  ofSite,
  about: { kind: 'statements', employee: ofEmployee },
};

/** The amounts of statements, without names: the figures of a year need them after an erasure. */
const statements: StoredTable = {
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

/** The accounts of employees: an erasure of either ends them. */
const employeeTies: StoredTable = {
  key: ['employee_id'],
  columns: {
    ...read('integer', 'employee_id', 'site_id', 'user_id', 'invited_at_ms', 'accepted_at_ms'),
  },
  ofSite,
  about: { kind: 'employeeTies', user: ofUser, employee: ofEmployee },
};

/** The sums of years before their first statements. */
const openingBalances: StoredTable = {
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
const abandonedFiles: StoredTable = {
  key: ['uuid'],
  columns: { ...read('text', 'uuid'), ...read('integer', 'site_id', 'version', 'abandoned_at_ms') },
};

const counters: StoredTable = {
  key: ['site_id', 'of_kind', 'of_id'],
  columns: { ...read('integer', 'site_id', 'of_id', 'n'), ...read('text', 'of_kind') },
  ofSite,
};

const recordCounts: StoredTable = {
  key: ['site_id', 'of_records', 'of_kind', 'of_key', 'part'],
  columns: {
    ...read('integer', 'site_id', 'part', 'n'),
    ...read('text', 'of_records', 'of_kind', 'of_key'),
  },
  ofSite,
};

/** The names of employees, which follow the records: an erasure deletes those that nobody has. */
const employeeNames: StoredTable = {
  key: ['site_id', 'of_kind', 'name'],
  columns: { ...read('integer', 'site_id', 'n'), ...read('text', 'of_kind', 'name') },
  ofSite,
};

/** What is stored about companies, employees and documents, each before those to which it refers. */
export const recordTables = {
  documents,
  statements,
  openingBalances,
  orderIssues,
  abandonedFiles,
  transactions,
  orders,
  employeeTies,
  employees,
  companies,
  idempotencyKeys,
  employeeNames,
  employeeCounts: counters,
  companyCounts: counters,
  recordCounts,
} as const;
