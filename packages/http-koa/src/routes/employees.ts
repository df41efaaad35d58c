import {
  type EmployeeChangeInput,
  type EmployeeInput,
  type Employee,
  employeeList,
  writableFields,
} from '@paydocs/core';
import { ownership } from '../input/record-body.ts';
import { employeeTag } from '../resources/record-tags.ts';
import { employeeResource } from '../resources/employee.ts';
import { createRoute } from './create-route.ts';
import { type RecordKind, showRoute } from './record-route.ts';
import { removeRoute, writeRoute } from './write-route.ts';

const employees: RecordKind<Employee> = {
  name: 'employee',
  records: 'employees',
  article: 'an',
  data: 'EmployeeData',
  missing: 'employee.missing',
  changeRefusals: ['person.erased', 'reauthentication.required'],
  fields: writableFields.employees,
  resource: employeeResource,
  tag: employeeTag,
};

/** Shows an employee that the caller may see. */
export const showEmployee = showRoute(employees, {
  includes: employeeList.includes,
  show: (core) => core.showEmployee,
});

export const createEmployee = createRoute(employees, {
  ownership,
  permission: 'employees:create',
  create: async (core, caller, input, options) => {
    const created = await core.createEmployee(caller, input as EmployeeInput, options);
    return { item: created.employee, replayed: created.replayed };
  },
});

/** Replaces every writable field of an employee. */
export const replaceEmployee = writeRoute(
  employees,
  'replace',
  (core, { caller, id, input, options }) =>
    core.replaceEmployee(caller, id, input as EmployeeInput, options),
);

/** Changes the given fields of an employee. */
export const changeEmployee = writeRoute(
  employees,
  'change',
  (core, { caller, id, input, options }) =>
    core.changeEmployee(caller, id, input as EmployeeChangeInput, options),
);

/** Deletes an employee to which nothing refers. */
export const removeEmployee = removeRoute(employees, (core, caller, id, options) =>
  core.removeEmployee(caller, id, options),
);
