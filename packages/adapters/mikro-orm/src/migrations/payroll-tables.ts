import type { Dialect } from '../sql/dialect.ts';
import { columnTypes } from './column-types.ts';
import { index, references, referencesOfSite, unique } from './constraints.ts';

const address = `
      address1 text null,
      address2 text null,
      city text null,
      state text null,
      zip text null,
      country text null`;

/** The statements that make the tables of companies, employees and documents. */
export const payrollTables = (dialect: Dialect): readonly string[] => {
  const { id, instant, json, folded } = columnTypes[dialect];
  return [
    `create table companies (
      id ${id},
      site_id bigint not null,
      user_id bigint not null,
      name text not null,
      email text null,
      phone text null,
      ein text not null,${address},
      created_at ${instant} not null,
      updated_at ${instant} not null,
      ${references('companies', 'site_id', 'sites')},
      ${referencesOfSite('companies', 'user_id', 'users')}
    )`,
    unique(dialect, 'companies', 'site_id', 'id'),
    index('companies', 'site_id', 'user_id', 'id'),
    `create table employees (
      id ${id},
      site_id bigint not null,
      user_id bigint not null,
      company_id bigint not null,
      first_name text not null,
      last_name text not null,
      email text not null,
      first_name_folded ${folded} not null,
      last_name_folded ${folded} not null,
      email_folded ${folded} not null,
      phone text null,
      ssn text not null,
      additional_info ${json} not null,
      earnings ${json} not null,
      deductions ${json} not null,${address},
      created_at ${instant} not null,
      updated_at ${instant} not null,
      ${references('employees', 'site_id', 'sites')},
      ${referencesOfSite('employees', 'user_id', 'users')},
      ${referencesOfSite('employees', 'company_id', 'companies')}
    )`,
    unique(dialect, 'employees', 'site_id', 'id'),
    index('employees', 'site_id', 'first_name_folded', 'id'),
    index('employees', 'site_id', 'last_name_folded', 'id'),
    index('employees', 'site_id', 'company_id', 'id'),
    index('employees', 'site_id', 'created_at', 'id'),
    index('employees', 'site_id', 'user_id', 'id'),
    `create table documents (
      id ${id},
      site_id bigint not null,
      user_id bigint not null,
      order_id bigint null,
      company_id bigint not null,
      employee_id bigint not null,
      uuid text not null,
      type text not null,
      template_id text null,
      color_id text null,
      quantity integer not null,
      content ${json} not null,
      storage_data ${json} not null,
      errors ${json} not null,
      status text not null,
      created_at ${instant} not null,
      updated_at ${instant} not null,
      ${references('documents', 'site_id', 'sites')},
      ${referencesOfSite('documents', 'user_id', 'users')},
      ${referencesOfSite('documents', 'company_id', 'companies')},
      ${referencesOfSite('documents', 'employee_id', 'employees')}
    )`,
    index('documents', 'site_id', 'employee_id', 'id'),
    index('documents', 'site_id', 'company_id', 'user_id'),
    index('documents', 'site_id', 'user_id', 'id'),
  ];
};
