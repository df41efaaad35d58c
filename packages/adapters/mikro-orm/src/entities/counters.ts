import { defineEntity, p } from '@mikro-orm/core';
import { integer } from './columns.ts';

/** What a counter holds the number of: all of a site, or those of one company or one user. */
export type CounterKind = 'all' | 'company' | 'user';

const counters = () => ({
  siteId: integer().primary(),
  ofKind: p.text().$type<CounterKind>().primary(),
  /** The id of the company or the user, 0 for all. */
  ofId: integer().primary(),
  n: integer(),
});

/** The table of how many companies there are, kept by triggers and never written otherwise. */
export const CompanyCountEntity = defineEntity({
  name: 'CompanyCount',
  tableName: 'company_counts',
  properties: counters(),
});

/** The table of how many employees there are, kept by triggers and never written otherwise. */
export const EmployeeCountEntity = defineEntity({
  name: 'EmployeeCount',
  tableName: 'employee_counts',
  properties: counters(),
});

/** Which name of an employee a dictionary holds. */
export type NameKind = 'first' | 'last';

/** The table of the names of employees and how many have them, kept as the counters are. */
export const EmployeeNameEntity = defineEntity({
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

/**
 * Tells MikroORM's schema comparison that the counting triggers of a table belong there, and that
 * their text is not its concern: it differs between databases.
 */
export const countingTriggers = (table: 'companies' | 'employees', verb: 'count' | 'name') =>
  (['delete', 'insert', 'update'] as const).map((event) => ({
    name: `${verb}_${event}_of_${table}`,
    timing: 'after' as const,
    events: [event],
    // Whoever makes the tables without the migrations learns it at once, not from wrong totals.
    expression: 'select the_migrations_of_paydocs_make_the_counting_triggers()',
  }));
