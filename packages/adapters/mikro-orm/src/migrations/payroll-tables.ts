import type { TableBuilder } from './table-builder.ts';

const address = `
      address1 text null, address2 text null, city text null,
      state text null, zip text null, country text null`;

/** Returns the statements that create the tables of companies, employees and documents. */
export const payrollTables = (build: TableBuilder): readonly string[] => {
  const { id, instant, json, folded } = build.types;
  return [
    `create table ${build.name('companies')} (
      id ${id},
      site_id bigint not null, user_id bigint not null, name text not null,
      email text null, phone text null, ein text not null,${address},
      created_at ${instant} not null, updated_at ${instant} not null,
      ${build.references('companies', 'site_id', 'sites')},
      ${build.referencesOfSite('companies', 'user_id', 'users')}
    )`,
    build.unique('companies', 'site_id', 'id'),
    build.index('companies', 'site_id', 'user_id', 'id'),
    `create table ${build.name('employees')} (
      id ${id},
      site_id bigint not null, user_id bigint not null, company_id bigint not null,
      first_name text not null, last_name text not null, email text not null,
      first_name_folded ${folded} not null, last_name_folded ${folded} not null,
      email_folded ${folded} not null, phone text null, ssn text not null,
      additional_info ${json} not null, earnings ${json} not null,
      deductions ${json} not null,${address},
      created_at ${instant} not null, updated_at ${instant} not null,
      ${build.references('employees', 'site_id', 'sites')},
      ${build.referencesOfSite('employees', 'user_id', 'users')},
      ${build.referencesOfSite('employees', 'company_id', 'companies')}
    )`,
    build.unique('employees', 'site_id', 'id'),
    build.index('employees', 'site_id', 'first_name_folded', 'id'),
    build.index('employees', 'site_id', 'last_name_folded', 'id'),
    build.index('employees', 'site_id', 'company_id', 'id'),
    build.index('employees', 'site_id', 'created_at', 'id'),
    build.index('employees', 'site_id', 'user_id', 'id'),
    `create table ${build.name('documents')} (
      id ${id},
      site_id bigint not null, user_id bigint not null, order_id bigint null,
      company_id bigint not null, employee_id bigint not null, uuid text not null,
      type text not null, template_id text null, color_id text null,
      quantity integer not null, content ${json} not null, storage_data ${json} not null,
      errors ${json} not null, status text not null, created_at ${instant} not null,
      updated_at ${instant} not null,
      ${build.references('documents', 'site_id', 'sites')},
      ${build.referencesOfSite('documents', 'user_id', 'users')},
      ${build.referencesOfSite('documents', 'company_id', 'companies')},
      ${build.referencesOfSite('documents', 'employee_id', 'employees')}
    )`,
    build.index('documents', 'site_id', 'employee_id', 'id'),
    build.index('documents', 'site_id', 'company_id', 'user_id'),
    build.index('documents', 'site_id', 'user_id', 'id'),
  ];
};
