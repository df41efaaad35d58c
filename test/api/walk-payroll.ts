import { NEW_COMPANY, newEmployee } from './records.ts';
import { createFor, invitation, naming, write } from './walk-changes.ts';
import { list, reads, show, textFilters, type WalkRow } from './walk-requests.ts';

const employeeOf = (companyId: number | string): object => newEmployee(Number(companyId));

/** The employees of a company, if the caller sees it. */
const companyOf = (method: 'PUT' | 'PATCH'): WalkRow =>
  naming('company', [method, (_, viewer) => `/employees/${viewer.id}`], employeeOf);

/** How the walk tries to reach records of others with the operations of companies and employees. */
export const payrollRows: Readonly<Record<string, readonly WalkRow[] | string>> = {
  'GET /companies': [
    list('company', '/companies', ['filter[id]', ...['name', 'email'].flatMap(textFilters)]),
    reads('company', [
      '/companies?filter[id]=ID&filter[status]=active&include=employees,documents,orders,site',
      '/companies?filter[id]=ID&filter[total_spent:min]=0&filter[total_spent:max]=1000000',
      '/companies?filter[id]=ID&filter[total_spent_min]=0&filter[total_spent_max]=1000000',
    ]),
  ],
  'POST /companies': [createFor('company', '/companies', () => NEW_COMPANY)],
  'GET /companies/{id}': [show('company', '/companies', 'employees,documents,orders,site')],
  'PUT /companies/{id}': [write('company', ['PUT', '/companies'], () => NEW_COMPANY)],
  'PATCH /companies/{id}': [write('company', ['PATCH', '/companies'], () => ({ name: 'X' }))],
  'DELETE /companies/{id}': [write('company', ['DELETE', '/companies'])],
  'GET /employees': [
    list('employee', '/employees', [
      'filter[id]',
      'filter[company_id]',
      ...['first_name', 'last_name', 'email'].flatMap(textFilters),
      'include=company,documents&filter[id]',
    ]),
    reads('company', [
      '/employees?filter[company.id]=ID',
      ...textFilters('company.name').map(
        (filter) => `/employees?filter[company.id]=ID&${filter}=a`,
      ),
    ]),
  ],
  'POST /employees': [
    createFor('employee', '/employees', (_, viewer) => employeeOf(viewer.id)),
    naming('company', ['POST', () => '/employees'], employeeOf),
  ],
  'GET /employees/{id}': [show('employee', '/employees', 'company,documents')],
  'PUT /employees/{id}': [
    write('employee', ['PUT', '/employees'], (_, viewer) => employeeOf(viewer.id)),
    companyOf('PUT'),
  ],
  'PATCH /employees/{id}': [
    write('employee', ['PATCH', '/employees'], () => ({ first_name: 'X' })),
    companyOf('PATCH'),
  ],
  'DELETE /employees/{id}': [write('employee', ['DELETE', '/employees'])],
  'POST /employees/{id}/invite': [invitation('POST')],
  'DELETE /employees/{id}/invite': [invitation('DELETE', 200)],
};
