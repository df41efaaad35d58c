import { type WithNested, withNested } from './includes.ts';
import { COMPANY_STATUSES } from '../payroll/company.ts';
import type { PageRequest, SortTerm } from '../fields/page.ts';
import {
  filtersOf,
  type FilterOf,
  type ListFields,
  type ListFilter,
} from '../fields/list-fields.ts';
import {
  DOCUMENT_STATUSES,
  ORDER_STATUSES,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '../orders/order.ts';
import { USER_STATUSES } from '../accounts/user.ts';

/** What a list may be asked for: the same for its use case, its route and its statements. */
export interface ListDescription<
  /** The fields. */
  Fields extends ListFields = ListFields,
  /** The sort keys. */
  Key extends string = string,
  /** The related records. */
  Include extends string = string,
> {
  /** The fields by which it filters. */
  readonly fields: Fields;
  /** The filters, by their names. */
  readonly filters: ReadonlyMap<string, ListFilter>;
  /** The fields by which it sorts. */
  readonly sortKeys: readonly Key[];
  /** The related records that its rows can embed. */
  readonly includes: readonly Include[];
}

/** A request for a page of a list; every field is optional. */
export interface ListRequestOf<List extends ListDescription> extends PageRequest {
  /** The filters, all of which a row matches; none by default. */
  readonly filter?: FilterOf<List['fields']>;
  /** Ties and the default order are by id. */
  readonly sort?: readonly SortTerm<List['sortKeys'][number]>[];
  /** The records to embed; none by default. */
  readonly include?: readonly List['includes'][number][];
}

/** Describes a list; what its related records embed in turn is included. */
export const listDescription = <
  const Fields extends ListFields,
  const Key extends string,
  const Include extends string = never,
>(
  fields: Fields,
  sortKeys: readonly Key[],
  includes: readonly Include[] = [],
): ListDescription<Fields, Key, WithNested<Include>> => ({
  fields,
  filters: filtersOf(fields),
  sortKeys,
  includes: withNested(includes),
});

const times = { createdAt: 'instant', updatedAt: 'instant' } as const;

/** The list of companies. */
export const companyList = listDescription(
  {
    id: 'id',
    name: 'text',
    email: 'text',
    externalId: 'key',
    status: COMPANY_STATUSES,
    totalSpent: 'amount',
    ...times,
  },
  ['name', 'createdAt', 'updatedAt', 'totalSpent'],
  ['employees', 'documents', 'orders', 'site'],
);

/** The list of employees. */
export const employeeList = listDescription(
  {
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
  ['firstName', 'lastName', 'companyId', 'createdAt', 'updatedAt'],
  ['company', 'documents'],
);

/** The list of orders. */
export const orderList = listDescription(
  {
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
  ['createdAt'],
  ['documents', 'transactions', 'site', 'user'],
);

/** The list of transactions. */
export const transactionList = listDescription(
  {
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
  ['createdAt', 'amount'],
  ['order', 'user', 'site'],
);

/** The list of documents. */
export const documentList = listDescription(
  {
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
  ['createdAt', 'updatedAt'],
  ['order', 'company', 'employee'],
);

/** The list of the users of a site. */
export const siteUserList = listDescription(
  { id: 'id', email: 'part', status: USER_STATUSES, role: 'key' },
  ['createdAt', 'email', 'lastName'],
);

/** A list without filters, such as that of sessions. */
export const plainList = listDescription({}, []);

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
