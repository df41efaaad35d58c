import { COMPANY_STATUSES } from '../payroll/company.ts';
import { type FilterOf } from '../fields/list-fields.ts';
import { type ListRequestOf, listDescription, listInOrder } from './list-description.ts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../orders/order.ts';
import { DOCUMENT_STATUSES, ORDER_STATUSES } from '../orders/order-status.ts';

const times = { createdAt: 'instant', updatedAt: 'instant' } as const;

/** The list of companies. */
export const companyList = listDescription('companies', {
  fields: {
    id: 'id',
    name: 'text',
    email: 'text',
    externalId: 'key',
    status: COMPANY_STATUSES,
    totalSpent: 'amount',
    ...times,
  },
  sort: { name: 'folded', createdAt: 'instant', updatedAt: 'instant', totalSpent: 'amount' },
  includes: ['employees', 'documents', 'orders', 'site'],
});

/** The list of employees. */
export const employeeList = listDescription('employees', {
  fields: {
    id: 'id',
    companyId: 'id',
    firstName: 'text',
    lastName: 'text',
    email: 'text',
    externalId: 'key',
    'company.id': 'id',
    'company.name': 'text',
    ...times,
  },
  sort: {
    firstName: 'folded',
    lastName: 'folded',
    companyId: 'number',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  includes: ['company', 'documents'],
});

/** The list of orders. */
export const orderList = listDescription('orders', {
  fields: {
    id: 'id',
    uuid: 'uuid',
    companyId: 'id',
    userId: 'id',
    status: ORDER_STATUSES,
    total: 'amount',
    hasPendingDocuments: 'flag',
    hasFailedTransactions: 'flag',
    ...times,
  },
  sort: { createdAt: 'instant' },
  includes: ['documents', 'transactions', 'site', 'user'],
});

/** The list of transactions. */
export const transactionList = listDescription('transactions', {
  fields: {
    id: 'id',
    orderId: 'id',
    userId: 'id',
    processor: 'key',
    processorId: 'key',
    type: TRANSACTION_TYPES,
    status: TRANSACTION_STATUSES,
    amount: 'amount',
    isRefundable: 'flag',
    createdAt: 'instant',
  },
  sort: { createdAt: 'instant', amount: 'amount' },
  includes: ['order', 'user', 'site'],
});

/** The list of documents. */
export const documentList = listDescription('documents', {
  fields: {
    id: 'id',
    uuid: 'uuid',
    orderId: 'id',
    companyId: 'id',
    employeeId: 'id',
    type: 'key',
    status: DOCUMENT_STATUSES,
    payDate: 'date',
    year: 'year',
    outdated: 'flag',
    externalId: 'key',
    'company.id': 'id',
    'company.name': 'text',
    'employee.lastName': 'text',
    'employee.email': 'text',
    ...times,
  },
  sort: { createdAt: 'instant', updatedAt: 'instant' },
  includes: ['order', 'company', 'employee'],
});

/** The list of the users of a site. */
export const siteUserList = listDescription('users', {
  fields: { id: 'id', email: 'part', status: 'name', role: 'key', ...times },
  sort: { createdAt: 'instant', email: 'ascii', lastName: 'ascii' },
});

/** The list of the sessions of an account: the last opened first. */
export const sessionList = listInOrder('sessions', {
  defaultSort: [{ key: 'createdAtMs', descending: true }],
  sortKinds: { createdAtMs: 'number' },
  tie: { key: 'id', kind: 'key' },
});

/** The list of the API tokens of an account: the last created first. */
export const apiTokenList = listInOrder('api-tokens', {
  defaultSort: [{ key: 'createdAtMs', descending: true }],
  sortKinds: { createdAtMs: 'number' },
  tie: { key: 'id', kind: 'key' },
});

/** The list of the second factors of an account: the last started first. */
export const secondFactorList = listInOrder('second-factors', {
  defaultSort: [{ key: 'createdAtMs', descending: true }],
  sortKinds: { createdAtMs: 'number' },
  tie: { key: 'id', kind: 'number' },
});

/** The list of the layouts of a site, by their names. */
export const layoutList = listInOrder('layouts', {
  defaultSort: [{ key: 'name', descending: false }],
  sortKinds: { name: 'key' },
  tie: { key: 'name', kind: 'key' },
});

/** The list of the issues of an order, by employee and then by document. */
export const orderIssueList = listInOrder('order-issues', {
  defaultSort: [{ key: 'employeeId', descending: false }],
  sortKinds: { employeeId: 'number' },
  tie: { key: 'documentUuid', kind: 'key' },
});

/** A request for a page of documents; every field is optional. */
export interface DocumentListRequest extends ListRequestOf<typeof documentList> {}

/** The filters of a list of companies. */
export type CompanyFilter = FilterOf<(typeof companyList)['fields']>;
/** The sort keys of companies. */
export type CompanySortKey = (typeof companyList)['sortKeys'][number];
/** The related records that a company can embed. */
export type CompanyInclude = (typeof companyList)['includes'][number];
/** The filters of a list of employees. */
export type EmployeeFilter = FilterOf<(typeof employeeList)['fields']>;
/** The sort keys of employees. */
export type EmployeeSortKey = (typeof employeeList)['sortKeys'][number];
/** The related records that an employee can embed. */
export type EmployeeInclude = (typeof employeeList)['includes'][number];
/** The filters of a list of orders. */
export type OrderFilter = FilterOf<(typeof orderList)['fields']>;
/** The sort keys of orders. */
export type OrderSortKey = (typeof orderList)['sortKeys'][number];
/** The related records that an order can embed. */
export type OrderInclude = (typeof orderList)['includes'][number];
/** The filters of a list of transactions. */
export type TransactionFilter = FilterOf<(typeof transactionList)['fields']>;
/** The sort keys of transactions. */
export type TransactionSortKey = (typeof transactionList)['sortKeys'][number];
/** The related records that a transaction can embed. */
export type TransactionInclude = (typeof transactionList)['includes'][number];
/** The filters of a list of documents; one that is leased is `Processing`, and not `Pending`. */
export type DocumentFilter = FilterOf<(typeof documentList)['fields']>;
/** The sort keys of documents. */
export type DocumentSortKey = (typeof documentList)['sortKeys'][number];
/** The related records that a document can embed. */
export type DocumentInclude = (typeof documentList)['includes'][number];
/** The filters of a list of the users of a site. */
export type SiteUserFilter = FilterOf<(typeof siteUserList)['fields']>;
/** The sort keys of the users of a site. */
export type UserSortKey = (typeof siteUserList)['sortKeys'][number];
