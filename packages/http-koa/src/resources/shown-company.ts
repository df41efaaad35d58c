import type { Company } from '@paydocs/core';
import { jsonList } from '../output/json-text.ts';
import { relatedCompanyResource } from './company.ts';
import { employeeResource } from './employee.ts';
import { orderResource } from './order.ts';

/** The JSON representation of a company, with the records that are included. */
export const shownCompanyResource = (company: Company) => ({
  ...relatedCompanyResource(company),
  ...(company.employees && { employees: jsonList(company.employees.map(employeeResource)) }),
  ...(company.orders && { orders: jsonList(company.orders.map(orderResource)) }),
});
