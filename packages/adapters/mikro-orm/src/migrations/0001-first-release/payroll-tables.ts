import type { TableBuilder } from '../table-builder.ts';
import { jsonCheck } from './json-check.ts';
import { abandonedFilesTable, orderIssuesTable, ordersTable, taskIndexes } from './order-tables.ts';
import { statementTables } from './statement-tables.ts';
import { tieTables } from './tie-tables.ts';
import { transactionsTable } from './transaction-tables.ts';

const address = `
      address1 text null, address2 text null, city text null,
      state text null, zip text null, country text null`;

const companies = (build: TableBuilder): readonly string[] => {
  const { id, instant, json, folded } = build.types;
  return [
    build.table(
      'companies',
      `id ${id},
        site_id bigint not null, user_id bigint not null, external_id text null,
        name text not null, name_folded ${folded} not null,
        email text null, email_folded ${folded} null, phone text null, ein text null,
        statement_rules ${json} not null default '[]',
        fields ${json} not null default '{}', sealed_fields text null,${address},
        orders_count integer not null default 0, total_spent_cents bigint not null default 0,
        version integer not null default 1,
        created_at ${instant} not null, updated_at ${instant} not null`,
      build.references('companies', 'site_id', 'sites'),
      build.referencesOfSite('companies', 'user_id', 'users'),
      jsonCheck(build, 'companies', 'fields', 'object'),
      jsonCheck(build, 'companies', 'statement_rules', 'array'),
    ),
    build.unique('companies', 'site_id', 'id'),
    build.unique('companies', 'site_id', 'external_id'),
    build.index('companies', 'site_id', 'user_id', 'id'),
    build.index('companies', 'site_id', 'name_folded', 'id'),
    build.index('companies', 'site_id', 'created_at', 'id'),
    build.index('companies', 'site_id', 'updated_at', 'id'),
    build.index('companies', 'site_id', 'total_spent_cents', 'id'),
  ];
};

const employees = (build: TableBuilder): readonly string[] => {
  const { id, instant, json, folded } = build.types;
  return [
    build.table(
      'employees',
      `id ${id},
        site_id bigint not null, user_id bigint not null, company_id bigint not null,
        external_id text null, first_name text not null, last_name text not null,
        email text null, first_name_folded ${folded} not null,
        last_name_folded ${folded} not null, email_folded ${folded} null,
        phone text null, ssn text null, additional_info ${json} not null,
        earnings ${json} not null, deductions ${json} not null,
        fields ${json} not null default '{}', sealed_fields text null,${address},
        version integer not null default 1,
        created_at ${instant} not null, updated_at ${instant} not null`,
      build.references('employees', 'site_id', 'sites'),
      build.referencesOfSite('employees', 'user_id', 'users'),
      build.referencesOfSite('employees', 'company_id', 'companies'),
      jsonCheck(build, 'employees', 'additional_info', 'object'),
      jsonCheck(build, 'employees', 'earnings', 'object'),
      jsonCheck(build, 'employees', 'deductions', 'object'),
      jsonCheck(build, 'employees', 'fields', 'object'),
    ),
    build.unique('employees', 'site_id', 'id'),
    build.unique('employees', 'site_id', 'external_id'),
    build.index('employees', 'site_id', 'first_name_folded', 'id'),
    build.index('employees', 'site_id', 'last_name_folded', 'id'),
    build.index('employees', 'site_id', 'created_at', 'id'),
    build.index('employees', 'site_id', 'updated_at', 'id'),
    build.index('employees', 'site_id', 'user_id', 'id'),
    // A search reads the pages of this index and no row of the table.
    `create index ${build.part('employees_search_index')} on ${build.name('employees')}
      (site_id, company_id, id, first_name_folded, last_name_folded, email_folded, user_id,
        created_at, updated_at)`,
  ];
};

const documents = (build: TableBuilder): readonly string[] => {
  const { id, instant, json } = build.types;
  return [
    build.table(
      'documents',
      `id ${id},
        site_id bigint not null, user_id bigint not null, external_id text null,
        order_id bigint null, company_id bigint not null, employee_id bigint null,
        uuid text not null, type text not null, template_id text null, color_id text null,
        quantity integer not null, content ${json} not null, storage_data ${json} not null,
        errors ${json} not null, status text not null,
        task_order_id bigint null, replaces_id bigint null, requested_content ${json} null,
        pay_date text null, outdated_at ${instant} null, outdated_by text null,
        made_at_ms bigint null, made_version integer null, due_at_ms bigint null, lease_id text null,
        attempts integer not null default 0,
        version integer not null default 1,
        created_at ${instant} not null, updated_at ${instant} not null`,
      build.references('documents', 'site_id', 'sites'),
      build.referencesOfSite('documents', 'user_id', 'users'),
      build.referencesOfSite('documents', 'company_id', 'companies'),
      build.referencesOfSite('documents', 'employee_id', 'employees'),
      build.referencesOfSite('documents', 'task_order_id', 'orders'),
      `${build.references('documents', 'replaces_id', 'documents')} on delete set null`,
      jsonCheck(build, 'documents', 'content', 'object'),
      jsonCheck(build, 'documents', 'storage_data', 'object'),
      jsonCheck(build, 'documents', 'errors', 'object'),
    ),
    build.unique('documents', 'site_id', 'external_id'),
    build.unique('documents', 'uuid'),
    build.index('documents', 'site_id', 'employee_id', 'id'),
    build.index('documents', 'site_id', 'company_id', 'user_id'),
    build.index('documents', 'site_id', 'company_id', 'id'),
    build.index('documents', 'site_id', 'user_id', 'id'),
    build.index('documents', 'site_id', 'id'),
    build.index('documents', 'site_id', 'order_id', 'id'),
    build.index('documents', 'site_id', 'status', 'id'),
    build.index('documents', 'site_id', 'type', 'id'),
    build.index('documents', 'site_id', 'created_at', 'id'),
    build.index('documents', 'site_id', 'updated_at', 'id'),
    build.index('documents', 'site_id', 'pay_date', 'id'),
    ...taskIndexes(build),
  ];
};

/**
 * The answers to requests with an idempotency key: a JSON text with the digest of the request and the
 * record that it created, encrypted like the numbers in it.
 */
const idempotencyKeys = (build: TableBuilder): readonly string[] => [
  build.table(
    'idempotency_keys',
    `id ${build.types.id},
        site_id bigint not null, record_kind text not null, record_id bigint not null,
        key_digest text not null, answer text not null, expires_at_ms bigint not null`,
    build.references('idempotency_keys', 'site_id', 'sites'),
  ),
  build.unique('idempotency_keys', 'key_digest'),
  build.index('idempotency_keys', 'expires_at_ms'),
  // An erasure finds the answers that show an employee.
  build.index('idempotency_keys', 'site_id', 'record_kind', 'record_id'),
];

/** SQLite adds the row of a sequence with the first insert only, and ids are reserved in it before. */
const sequences = (build: TableBuilder): readonly string[] =>
  ['companies', 'employees', 'orders', 'documents', 'idempotency_keys'].map(
    (table) => `insert into sqlite_sequence (name, seq) values ('${build.name(table)}', 0)`,
  );

/** Returns the statements that create the tables of companies, employees, documents and their requests. */
export const payrollTables = (build: TableBuilder): readonly string[] => [
  ...companies(build),
  ...employees(build),
  ...tieTables(build),
  ...ordersTable(build),
  ...transactionsTable(build),
  ...documents(build),
  abandonedFilesTable(build),
  ...orderIssuesTable(build),
  ...statementTables(build),
  ...idempotencyKeys(build),
  ...(build.dialect === 'sqlite' ? sequences(build) : []),
];
