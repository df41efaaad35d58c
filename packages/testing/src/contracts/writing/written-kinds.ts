import { everything, idsOf } from '../lists/sample-employees.ts';
import { companyIdsOf } from '../lists/sample-companies.ts';
import {
  companyFields,
  employeeFields,
  type WritingPort,
  type WritingSubject,
  writingTo,
} from './sample-writing.ts';

/** Companies as a subject of the shared expectations. */
export const writtenCompanies: WritingSubject = {
  kind: 'company',
  numberField: 'ein',
  ...writingTo(
    'company',
    companyFields(),
    ({ ports }) => ports.companies as WritingPort<ReturnType<typeof companyFields>>,
  ),
  find: ({ ports }, id, visibility = everything) =>
    ports.companies.find(visibility, { id, include: [], embeddedMax: 100 }),
  ids: (harness) => companyIdsOf(harness, {}),
};

/** Employees as a subject of the shared expectations. */
export const writtenEmployees: WritingSubject = {
  kind: 'employee',
  numberField: 'ssn',
  ...writingTo(
    'employee',
    employeeFields(),
    ({ ports }) => ports.employees as WritingPort<ReturnType<typeof employeeFields>>,
  ),
  find: ({ ports }, id, visibility = everything) =>
    ports.employees.find(visibility, { id, include: [], documentsMax: 100 }),
  ids: (harness) => idsOf(harness, {}),
};
