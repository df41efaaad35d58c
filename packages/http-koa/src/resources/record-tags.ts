import type { Company, Document, Employee } from '@paydocs/core';
import { entityTag } from '../output/record.ts';

// What a response shows of records besides their own fields. Numbers such as the SSN stay out of the
// digest: whoever knows the rest could guess them.
const documentState = ({ id, version, companyId, employeeId }: Document): readonly unknown[] => [
  id,
  version,
  companyId,
  employeeId,
];

const besidesEmployee = ({ documentsCount, company, documents }: Employee): readonly unknown[] => [
  documentsCount,
  company && [company.id, company.version, ...besidesCompany(company)],
  documents?.map(documentState),
];

const besidesCompany = (company: Company): readonly unknown[] => [
  company.employeesCount,
  company.documentsCount,
  company.ordersCount,
  company.totalSpent,
  company.employees?.map((each) => [each.id, each.version, ...besidesEmployee(each)]),
  company.documents?.map(documentState),
];

/** The entity tag of an employee, as it is shown. */
export const employeeTag = (employee: Employee): string =>
  entityTag(employee.version, besidesEmployee(employee));

/** The entity tag of a company, as it is shown. */
export const companyTag = (company: Company): string =>
  entityTag(company.version, besidesCompany(company));
