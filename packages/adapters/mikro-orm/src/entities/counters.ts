import { defineEntity, p } from '@mikro-orm/core';
import { integer } from './columns.ts';

/** What a counter counts: all records of a site, or those of one company or user. */
export type CounterKind = 'all' | 'company' | 'user';

const counters = () => ({
  siteId: integer().primary(),
  ofKind: p.text().$type<CounterKind>().primary(),
  /** The id of the company or the user, 0 for all. */
  ofId: integer().primary(),
  n: integer(),
});

const CompanyCountSchema = defineEntity({
  name: 'CompanyCount',
  tableName: 'company_counts',
  properties: counters(),
});

/** The numbers of companies, written by triggers only. */
export class CompanyCountEntity extends CompanyCountSchema.class {}
CompanyCountSchema.setClass(CompanyCountEntity);

const EmployeeCountSchema = defineEntity({
  name: 'EmployeeCount',
  tableName: 'employee_counts',
  properties: counters(),
});

/** The numbers of employees, written by triggers only. */
export class EmployeeCountEntity extends EmployeeCountSchema.class {}
EmployeeCountSchema.setClass(EmployeeCountEntity);

/** The names of an employee that are counted. */
export type NameKind = 'first' | 'last';

const EmployeeNameSchema = defineEntity({
  name: 'EmployeeName',
  tableName: 'employee_names',
  properties: {
    siteId: integer().primary(),
    ofKind: p.text().$type<NameKind>().primary(),
    /** In the folded form. */
    name: p.text().ignoreSchemaChanges('collation').primary(),
    n: integer(),
  },
});

/** The names of employees with the number of employees of each, written by triggers only. */
export class EmployeeNameEntity extends EmployeeNameSchema.class {}
EmployeeNameSchema.setClass(EmployeeNameEntity);

/** What a counter of documents, orders or transactions counts: all of a site, or those of one user, status or type. */
export type RecordCountKind = 'all' | 'user' | 'status' | 'type';

const RecordCountSchema = defineEntity({
  name: 'RecordCount',
  tableName: 'record_counts',
  properties: {
    siteId: integer().primary(),
    ofRecords: p.text().$type<'documents' | 'orders' | 'transactions'>().primary(),
    ofKind: p.text().$type<RecordCountKind>().primary(),
    /** The id of the user, the status or the type; empty for all. */
    ofKey: p.text().primary(),
    /** The transaction that wrote the part, or 0. */
    part: integer().primary(),
    n: integer(),
  },
});

/** The numbers of documents, orders and transactions, written by triggers only. A number is the sum of its parts. */
export class RecordCountEntity extends RecordCountSchema.class {}
RecordCountSchema.setClass(RecordCountEntity);

/**
 * Declares the counting triggers of a table, so that MikroORM's schema comparison keeps them. It
 * ignores their text, which differs between databases.
 */
export const countingTriggers = (
  table: 'companies' | 'documents' | 'employees' | 'orders' | 'transactions',
  verb: 'count' | 'name' | 'total',
) =>
  (['delete', 'insert', 'update'] as const).map((event) => ({
    name: `${verb}_${event}_of_${table}`,
    timing: 'after' as const,
    events: [event],
    // Fails at once in tables that were not created by the migrations.
    expression: 'select the_migrations_of_paydocs_make_the_counting_triggers()',
  }));
