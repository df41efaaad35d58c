import {
  type EmployeeFilter,
  employeeList,
  type EmployeeQuery,
  type EmployeeSortKey,
  type Visibility,
} from '@paydocs/core';
import type { Dialect } from '../../sql/dialect.ts';
import { tables } from '../../sql/tables.ts';
import { type Fragment, ofCompany } from './conditions.ts';
import { type FieldSource, filterConditions } from './filter-conditions.ts';
import type { List } from './scan-sql.ts';
import type { NameSearch } from './total-sql.ts';

/** A request for a page of employees, with the list of its filter. */
export interface EmployeeRequest {
  readonly visibility: Visibility;
  readonly query: EmployeeQuery;
  readonly list: List<EmployeeSortKey>;
}

const sortColumns: Readonly<Record<EmployeeSortKey, string>> = {
  firstName: 'first_name_folded',
  lastName: 'last_name_folded',
  companyId: 'company_id',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

/** The columns of the names in the dictionary. */
export const nameColumns = { first: 'e.first_name_folded', last: 'e.last_name_folded' };

const sourcesOf = (
  visibility: Visibility,
): Readonly<Record<keyof (typeof employeeList)['fields'], FieldSource>> => {
  const within = ofCompany('e.company_id', visibility);
  return {
    id: 'e.id',
    companyId: 'e.company_id',
    firstName: nameColumns.first,
    lastName: nameColumns.last,
    email: 'e.email_folded',
    externalId: 'e.external_id',
    'company.id': { column: 'c.id', within },
    'company.name': { column: 'c.name_folded', within },
    createdAt: 'e.created_at',
    updatedAt: 'e.updated_at',
  };
};

/** Returns the list of the visible employees that match the filter. */
export const employeesLike = (
  dialect: Dialect,
  visibility: Visibility,
  { filter, filters = employeeList.filters }: Pick<EmployeeQuery, 'filter' | 'filters'>,
  columns: Fragment,
): List<EmployeeSortKey> => ({
  dialect,
  sortKinds: employeeList.sortKinds,
  table: tables.employees,
  alias: 'e',
  columns,
  siteId: visibility.siteId,
  scope: visibility.employees,
  conditions: filterConditions(dialect, { filters, alias: 'e' }, sourcesOf(visibility), filter),
  sortColumns,
});

/** Returns the restrictions of a list within its site. */
export const restrictionsOf = ({ visibility, query }: EmployeeRequest): readonly string[] => [
  ...(visibility.employees === 'site' ? [] : ['own']),
  ...Object.keys(query.filter),
];

/** Returns whether an index has the rows of the list in their order, without others in between. */
export const isIndexed = (request: EmployeeRequest): boolean => {
  const { filter, sort } = request.query;
  const [restriction, ...others] = restrictionsOf(request);
  if (others.length > 0) return false;
  if (restriction === undefined) return true;
  if (restriction === 'own') return sort.length === 0;
  const isOneCompany = restriction === 'companyId' && filter.companyId?.length === 1;
  return isOneCompany && sort.every(({ key }) => key === 'companyId');
};

/** Returns the name searches of a filter. */
export const nameSearches = (
  { siteId }: Visibility,
  { firstName, lastName }: EmployeeFilter,
): readonly NameSearch[] => [
  ...(firstName ? [{ siteId, kind: 'first', parts: firstName } as const] : []),
  ...(lastName ? [{ siteId, kind: 'last', parts: lastName } as const] : []),
];

/** Returns the name search of a list that has no other restriction and is sorted by that name. */
export const searchInOrder = (request: EmployeeRequest): NameSearch | undefined => {
  const [search] = nameSearches(request.visibility, request.query.filter);
  const [first, ...others] = request.query.sort;
  const isOnly = restrictionsOf(request).length === 1 && others.length === 0;
  return isOnly && first?.key === `${search?.kind}Name` ? search : undefined;
};
