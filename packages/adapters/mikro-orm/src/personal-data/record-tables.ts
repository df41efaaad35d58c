import { companyFields, documentFields, employeeFields } from '@paydocs/core';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import {
  abandonedFiles,
  openingBalances,
  orderIssues,
  orders,
  statements,
  transactions,
} from './order-tables.ts';
import { ofEmployee, ofSite, ofUser } from './row-conditions.ts';
import { fieldsOf, internal, read, secret, type StoredColumns } from './stored-columns.ts';
import type { StoredTable } from './stored-table.ts';

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
  about: { kind: 'documents', employee: ofEmployee },
};

/** The answers to requests, which show the record that they changed; an erasure deletes them. */
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
      sql`site_id = ${siteId} and (
        record_kind = 'employee' and record_id = ${id}
        or record_kind = 'document' and record_id in (select id from ${tables.documents}
          where employee_id = ${id}))`,
  },
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
