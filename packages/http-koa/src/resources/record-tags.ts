import type { Company, Document, DocumentDetails, Employee, Order } from '@paydocs/core';
import { entityTag } from '../output/record.ts';
import { embeddedUser } from './user.ts';

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

const besidesOrder = (order: Order): readonly unknown[] => [
  order.id,
  order.updatedAt,
  order.status,
  order.counts,
  order.outdatedCount,
  ...embeddedInOrder(order),
];

const besidesCompany = (company: Company): readonly unknown[] => [
  company.employeesCount,
  company.documentsCount,
  company.ordersCount,
  company.totalSpent,
  company.employees?.map((each) => [each.id, each.version, ...besidesEmployee(each)]),
  company.documents?.map(documentState),
  company.orders?.map(besidesOrder),
  company.site?.updatedAt,
];

/** Returns what a response shows of the records that an order embeds. */
export const embeddedInOrder = ({ documents, site, user }: Order): readonly unknown[] => [
  documents?.map(documentState),
  site?.updatedAt,
  user && embeddedUser(user),
];

/** Returns what a response shows of the records that a document embeds. */
export const embeddedInDocument = ({
  company,
  employee,
  order,
}: DocumentDetails): readonly unknown[] => [
  company && [company.id, company.version, ...besidesCompany(company)],
  employee && [employee.id, employee.version, ...besidesEmployee(employee)],
  order && besidesOrder(order),
];

/** The entity tag of an employee, as it is shown. */
export const employeeTag = (employee: Employee): string =>
  entityTag(employee.version, besidesEmployee(employee));

/** The entity tag of a company, as it is shown. */
export const companyTag = (company: Company): string =>
  entityTag(company.version, besidesCompany(company));
