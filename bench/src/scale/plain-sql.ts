import type { EmployeeQuery, EmployeeSortKey, Visibility } from '@paydocs/core';
import type { ListName } from './shapes/facts.ts';
import type { AskedFilter } from './shapes/shape.ts';
import { quoted } from './statements.ts';

/**
 * What the adapter must answer, asked in the plainest way: no counters, no dictionaries, not even
 * the folded columns. The names that this benchmark makes are ASCII, so `lower` folds them.
 */

const ids = (column: string, values: readonly number[] | undefined): readonly string[] =>
  values === undefined ? [] : [`${column} in (${values.join(', ')})`];

const parts = (column: string, values: readonly string[] | undefined): readonly string[] => {
  if (values === undefined) return [];
  const found = values.map((part) => `position(${quoted(part)} in lower(${column})) > 0`);
  return [`(${found.join(' or ')})`];
};

const equal = (column: string, values: readonly string[] | undefined): readonly string[] =>
  values === undefined ? [] : [`${column} in (${values.map(quoted).join(', ')})`];

const bound = (compared: string, values: readonly string[] | undefined): readonly string[] =>
  values === undefined ? [] : values.map((instant) => `${compared} ${quoted(instant)}`);

/** The condition that a related record of the site has a part in a column. */
const related = (
  relation: readonly [id: string, table: string, column: string],
  values: readonly string[] | undefined,
): readonly string[] => {
  const [id, table, column] = relation;
  return parts(column, values).map(
    (condition) => `${id} in (select related.id from ${table} related where ${condition})`,
  );
};

/** The condition of a filter, within what is visible. */
export const plainWhere = ({ siteId, employees }: Visibility, filter: AskedFilter): string =>
  [
    `site_id = ${siteId}`,
    ...(employees === 'site' ? [] : [`user_id = ${employees.userId}`]),
    ...ids('id', filter.id),
    ...ids('company_id', filter.companyId),
    ...parts('first_name', filter.firstName),
    ...parts('last_name', filter.lastName),
    ...parts('email', filter.email),
    ...equal('external_id', filter.externalId),
    ...equal('status', filter.status),
    ...equal('type', filter.type),
    ...equal('lower(last_name)', filter['lastName:exact']),
    ...related(['company_id', 'companies', 'related.name'], filter['company.name']),
    ...related(['employee_id', 'employees', 'related.last_name'], filter['employee.lastName']),
    ...bound('created_at >=', filter['createdAt:gte']),
    ...bound('created_at <', filter['createdAt:lt']),
    ...bound('updated_at >=', filter['updatedAt:gte']),
  ].join(' and ');

const columns: Readonly<Record<EmployeeSortKey, string>> = {
  firstName: 'lower(first_name) collate "C"',
  lastName: 'lower(last_name) collate "C"',
  companyId: 'company_id',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

/** Returns the number of matching records. */
export const plainCount = (list: ListName, where: string): string =>
  `select count(*) as total from ${list} where ${where}`;

const direction = (descending = false): string => (descending ? 'desc' : 'asc');

/** Returns the ids of a page, in order. */
export const plainIds = (
  list: ListName,
  where: string,
  { sort, offset, limit }: EmployeeQuery,
): string => {
  const keys = sort.map(({ key, descending }) => `${columns[key]} ${direction(descending)}`);
  const order = [...keys, `id ${direction(sort.at(-1)?.descending)}`].join(', ');
  return `select id from ${list} where ${where} order by ${order} limit ${limit} offset ${offset}`;
};
