import type { TableBuilder } from '../table-builder.ts';

/**
 * Returns the statements that create the table of the accounts of employees: one account at most for an
 * employee, of the same site. A tie ends with either of them.
 */
export const tieTables = (build: TableBuilder): readonly string[] => [
  build.table(
    'employee_ties',
    `employee_id bigint not null, site_id bigint not null, user_id bigint not null,
        invited_at_ms bigint not null, accepted_at_ms bigint null`,
    'primary key (employee_id)',
    `${build.referencesOfSite('employee_ties', 'employee_id', 'employees')} on delete cascade`,
    `${build.referencesOfSite('employee_ties', 'user_id', 'users')} on delete cascade`,
  ),
  build.index('employee_ties', 'site_id', 'user_id'),
];
