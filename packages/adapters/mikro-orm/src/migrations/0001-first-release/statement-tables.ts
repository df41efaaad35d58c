import type { TableBuilder } from '../table-builder.ts';
import { jsonCheck } from './json-check.ts';

/**
 * Returns the statements that create the tables of the amounts of statements, and of opening balances. They
 * refer to nothing: amounts outlive documents, employees and companies. At most one statement of an employee,
 * company, type, period, date and run is live; documents of a company alone have 0 as both, and differ
 * by key within their site.
 */
export const statementTables = (build: TableBuilder): readonly string[] => {
  const { json } = build.types;
  return [
    build.table(
      'statements',
      `document_id bigint not null, site_id bigint not null, company_id bigint not null,
        employee_id bigint not null, type text not null, currency text not null,
        pay_year text not null, pay_date text not null, period_start text not null,
        period_end text not null, run text not null, state text not null,
        replaces_id bigint null, amounts ${json} not null, figures ${json} null,
        figures_version integer not null`,
      'primary key (document_id)',
      jsonCheck(build, 'statements', 'amounts', 'object'),
    ),
    `create index ${build.part('statements_year_index')} on ${build.name('statements')}
      (employee_id, company_id, type, currency, pay_year, pay_date, document_id)`,
    `create unique index ${build.part('statements_live_unique')} on ${build.name('statements')}
      (employee_id, company_id, type, pay_date, period_start, period_end, run, site_id)
      where state = 'live'`,
    `create index ${build.part('statements_waiting_index')} on ${build.name('statements')}
      (employee_id, company_id, type, pay_date, run) where state = 'waiting'`,
    build.index('statements', 'site_id', 'pay_year', 'document_id'),
    build.table(
      'opening_balances',
      `employee_id bigint not null, company_id bigint not null, currency text not null,
        pay_year text not null, site_id bigint not null, figures ${json} not null`,
      'primary key (employee_id, company_id, currency, pay_year)',
      jsonCheck(build, 'opening_balances', 'figures', 'object'),
    ),
    build.index('opening_balances', 'site_id', 'pay_year'),
  ];
};
