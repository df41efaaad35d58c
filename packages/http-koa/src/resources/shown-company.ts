import type { Company } from '@paydocs/core';
import { jsonList } from '../output/json-text.ts';
import { companyResource } from './company.ts';
import { documentResource } from './document.ts';
import { employeeResource } from './employee.ts';

const embedded = ({ employees, documents }: Company) => ({
  ...(employees === undefined ? {} : { employees: jsonList(employees.map(employeeResource)) }),
  ...(documents === undefined ? {} : { documents: jsonList(documents.map(documentResource)) }),
});

/** The JSON representation of one company; `employees` and `documents` are present if included. */
export const shownCompanyResource = (company: Company) => ({
  ...companyResource(company),
  ...embedded(company),
});
