import { employeeList } from '@paydocs/core';
import { employeeResource } from '../resources/employee.ts';
import { CHANGES, listRoute } from './list-route.ts';

/** Lists the visible employees of the caller. */
export const listEmployees = listRoute({
  summary: 'List employees',
  description:
    'The own employees, or with `employees:list` those of the site. No list crosses sites.',
  data: 'EmployeePage',
  list: employeeList,
  aliases: CHANGES,
  records: 'employees',
  refusals: ['reauthentication.required'],
  useCase: (core) => core.listEmployees,
  resource: employeeResource,
});
