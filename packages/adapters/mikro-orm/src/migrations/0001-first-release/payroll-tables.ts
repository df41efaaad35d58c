import type { TableBuilder } from '../table-builder.ts';
import { jsonCheck } from './json-check.ts';

const address = `
      address1 text null, address2 text null, city text null,
      state text null, zip text null, country text null`;

const companies = (build: TableBuilder): readonly string[] => {
  const { id, instant, folded } = build.types;
  return [
    build.table(
      'companies',
      `id ${id},
        site_id bigint not null, user_id bigint not null, external_id text null,
        name text not null, name_folded ${folded} not null,
        email text null, phone text null, ein text not null,${address},
        created_at ${instant} not null, updated_at ${instant} not null`,
      build.references('companies', 'site_id', 'sites'),
      build.referencesOfSite('companies', 'user_id', 'users'),
    ),
    build.unique('companies', 'site_id', 'id'),
    build.unique('companies', 'site_id', 'external_id'),
    build.index('companies', 'site_id', 'user_id', 'id'),
    build.index('companies', 'site_id', 'name_folded', 'id'),
    build.index('companies', 'site_id', 'created_at', 'id'),
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
        email text not null, first_name_folded ${folded} not null,
        last_name_folded ${folded} not null, email_folded ${folded} not null,
        phone text null, ssn text not null, additional_info ${json} not null,
        earnings ${json} not null, deductions ${json} not null,${address},
        created_at ${instant} not null, updated_at ${instant} not null`,
      build.references('employees', 'site_id', 'sites'),
      build.referencesOfSite('employees', 'user_id', 'users'),
      build.referencesOfSite('employees', 'company_id', 'companies'),
      jsonCheck(build, 'employees', 'additional_info', 'object'),
      jsonCheck(build, 'employees', 'earnings', 'object'),
      jsonCheck(build, 'employees', 'deductions', 'object'),
    ),
    build.unique('employees', 'site_id', 'id'),
    build.unique('employees', 'site_id', 'company_id', 'id'),
    build.unique('employees', 'site_id', 'external_id'),
    build.index('employees', 'site_id', 'first_name_folded', 'id'),
    build.index('employees', 'site_id', 'last_name_folded', 'id'),
    build.index('employees', 'site_id', 'created_at', 'id'),
    build.index('employees', 'site_id', 'user_id', 'id'),
    // A search reads the pages of this index and no row of the table.
    `create index ${build.part('employees_search_index')} on ${build.name('employees')}
      (site_id, company_id, id, first_name_folded, last_name_folded, email_folded, user_id,
        created_at)`,
  ];
};

/** A document has the company of its employee, and moves with the employee to another one. */
const employeeOfDocument = (build: TableBuilder): string => {
  const columns = ['site_id', 'company_id', 'employee_id'];
  return `constraint ${build.part('documents', ...columns, 'foreign')}
    foreign key (${columns.join(', ')})
    references ${build.name('employees')} (site_id, company_id, id) on update cascade`;
};

const documents = (build: TableBuilder): readonly string[] => {
  const { id, instant, json } = build.types;
  return [
    build.table(
      'documents',
      `id ${id},
        site_id bigint not null, user_id bigint not null, external_id text null,
        order_id bigint null, company_id bigint not null, employee_id bigint not null,
        uuid text not null, type text not null, template_id text null, color_id text null,
        quantity integer not null, content ${json} not null, storage_data ${json} not null,
        errors ${json} not null, status text not null,
        created_at ${instant} not null, updated_at ${instant} not null`,
      build.references('documents', 'site_id', 'sites'),
      build.referencesOfSite('documents', 'user_id', 'users'),
      build.referencesOfSite('documents', 'company_id', 'companies'),
      employeeOfDocument(build),
      jsonCheck(build, 'documents', 'content', 'object'),
      jsonCheck(build, 'documents', 'storage_data', 'object'),
      jsonCheck(build, 'documents', 'errors', 'object'),
    ),
    build.unique('documents', 'site_id', 'external_id'),
    build.unique('documents', 'uuid'),
    build.index('documents', 'site_id', 'employee_id', 'id'),
    build.index('documents', 'site_id', 'company_id', 'user_id'),
    build.index('documents', 'site_id', 'user_id', 'id'),
  ];
};

/** SQLite adds the row of a sequence with the first insert only, and ids are reserved in it before. */
const sequences = (build: TableBuilder): readonly string[] =>
  ['companies', 'employees', 'documents'].map(
    (table) => `insert into sqlite_sequence (name, seq) values ('${build.name(table)}', 0)`,
  );

/** Returns the statements that create the tables of companies, employees and documents. */
export const payrollTables = (build: TableBuilder): readonly string[] => [
  ...companies(build),
  ...employees(build),
  ...documents(build),
  ...(build.dialect === 'sqlite' ? sequences(build) : []),
];
