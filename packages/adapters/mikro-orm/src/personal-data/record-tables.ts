import { companyFields, documentFields, employeeFields, type Person } from '@paydocs/core';
import { sql, type Statement } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import {
  emailColumn,
  emptied,
  emptiedFields,
  foldedEmailColumn,
  foldedName,
  internal,
  kept,
  keptFields,
  personName,
  type StoredColumns,
  secret,
  updatedColumn,
  versionColumn,
} from './stored-columns.ts';
import type { StoredTable } from './stored-table.ts';

const ofSite = (siteId: number): Statement => sql`site_id = ${siteId}`;

const ofUser = ({ id, siteId }: Person): Statement => sql`site_id = ${siteId} and user_id = ${id}`;

/** The columns of records that others still need. */
const identity: StoredColumns = {
  ...kept('integer', 'id', 'site_id', 'user_id'),
  ...kept('instant', 'created_at'),
  ...versionColumn('version'),
};

const companies: StoredTable = {
  key: ['id'],
  columns: {
    ...identity,
    ...kept('text', 'external_id', 'name_folded'),
    ...keptFields(companyFields),
    ...kept('instant', 'updated_at'),
  },
  ofSite,
  about: { kind: 'companies', user: ofUser },
};

const employees: StoredTable = {
  key: ['id'],
  columns: {
    ...identity,
    ...kept('integer', 'company_id'),
    ...emptied('text', 'external_id'),
    ...emptiedFields(employeeFields),
    ...personName('first_name', 'last_name'),
    ...foldedName('first_name_folded', 'last_name_folded'),
    email: emailColumn,
    email_folded: foldedEmailColumn,
    updated_at: updatedColumn,
  },
  ofSite,
  about: { kind: 'employees', employee: ({ id }) => sql`id = ${id}` },
};

const documents: StoredTable = {
  key: ['id'],
  columns: {
    ...identity,
    ...kept('integer', 'company_id', 'employee_id'),
    ...kept('text', 'external_id'),
    ...keptFields(documentFields),
    ...internal('integer', 'task_order_id', 'replaces_id', 'made_at_ms', 'due_at_ms', 'attempts'),
    ...internal('text', 'lease_id'),
    ...internal('integer', 'made_version'),
    ...kept('text', 'pay_date', 'outdated_by'),
    ...kept('instant', 'outdated_at'),
    // The content has it as well.
    ...internal('json', 'requested_content'),
    ...kept('instant', 'updated_at'),
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
    ...kept('integer', 'id', 'site_id', 'record_id', 'expires_at_ms'),
    ...kept('text', 'record_kind'),
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
          where ${ofUser(user)}))`,
    employee: ({ id, siteId }) =>
      sql`site_id = ${siteId} and record_kind = 'employee' and record_id = ${id}`,
  },
};

/** Orders name the user and no employee: their documents do. */
const orders: StoredTable = {
  key: ['id'],
  columns: {
    ...kept('integer', 'id', 'site_id', 'user_id'),
    ...kept('integer', 'company_id', 'quantity', 'price_cents', 'amount_cents'),
    ...kept('integer', 'pending_count', 'completed_count', 'failed_count', 'canceled_count'),
    ...kept('integer', 'void_count', 'draft_count', 'skipped_count'),
    ...kept('boolean', 'allow_missing_letters'),
    ...internal('integer', 'served_at_ms', 'prepared_at_ms', 'prepared_employee_id'),
    ...internal('integer', 'employees_of_user_id'),
    ...internal('text', 'preparation'),
    ...kept('text', 'uuid', 'type', 'template_id', 'color_id', 'currency', 'status'),
    ...kept('json', 'content', 'pay_totals', 'rules'),
    ...kept('instant', 'completed_at', 'created_at', 'updated_at'),
  },
  ofSite,
  about: { kind: 'orders', user: ofUser },
};

const ofEmployee = ({ id, siteId }: Person): Statement =>
  sql`site_id = ${siteId} and employee_id = ${id}`;

/** Issues of orders, in sentences of paydocs. */
const orderIssues: StoredTable = {
  key: ['order_id', 'employee_id'],
  columns: {
    ...kept('integer', 'order_id', 'employee_id', 'site_id'),
    ...kept('text', 'code', 'detail', 'document_uuid'),
  },
  ofSite,
  about: { kind: 'statements', employee: ofEmployee },
};

/** The amounts of statements, without names: the figures of a year need them after an erasure. */
const statements: StoredTable = {
  key: ['document_id'],
  columns: {
    ...kept('integer', 'document_id', 'site_id', 'company_id', 'employee_id'),
    ...kept('text', 'type', 'currency', 'pay_year', 'pay_date', 'period_start', 'period_end'),
    ...kept('text', 'run', 'state'),
    ...kept('json', 'amounts', 'figures'),
    ...internal('integer', 'replaces_id', 'figures_version'),
  },
  ofSite,
  about: { kind: 'statements', employee: ofEmployee },
};

/** The sums of years before their first statements. */
const openingBalances: StoredTable = {
  key: ['employee_id', 'company_id', 'currency', 'pay_year'],
  columns: {
    ...kept('integer', 'employee_id', 'company_id', 'site_id'),
    ...kept('text', 'currency', 'pay_year'),
    ...kept('json', 'figures'),
  },
  ofSite,
  about: { kind: 'statements', employee: ofEmployee },
};

/** Files that workers remove, without personal data: they outlive their documents and their site. */
const abandonedFiles: StoredTable = {
  key: ['uuid'],
  columns: { ...kept('text', 'uuid'), ...kept('integer', 'site_id', 'version', 'abandoned_at_ms') },
};

const counters: StoredTable = {
  key: ['site_id', 'of_kind', 'of_id'],
  columns: { ...kept('integer', 'site_id', 'of_id', 'n'), ...kept('text', 'of_kind') },
  ofSite,
};

/** The names of employees, which follow the records: an erasure deletes those that nobody has. */
const employeeNames: StoredTable = {
  key: ['site_id', 'of_kind', 'name'],
  columns: { ...kept('integer', 'site_id', 'n'), ...kept('text', 'of_kind', 'name') },
  ofSite,
};

/** What is stored about companies, employees and documents, each before those to which it refers. */
export const recordTables = {
  documents,
  statements,
  openingBalances,
  orderIssues,
  abandonedFiles,
  orders,
  employees,
  companies,
  idempotencyKeys,
  employeeNames,
  employeeCounts: counters,
  companyCounts: counters,
} as const;
