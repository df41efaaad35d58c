import type { Companies, CompanyQuery, CompanySortKey, Visibility } from '@paydocs/core';
import { EIN } from '../encryption/columns.ts';
import { encryptedColumn } from '../encryption/encrypted-column.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import { type Connected, listLane } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { type CompanyRow, companyColumns, toCompany } from './company-row.ts';
import { anyOf, anyPart, type Fragment, visible } from './listing/conditions.ts';
import { firstPageOf, pageOf, type PageRow, toSlice } from './listing/page-sql.ts';
import { isCommonSize, isShallow, type List, scan } from './listing/scan-sql.ts';
import { countOf, counted, countedFor } from './listing/total-sql.ts';

const countedColumns = ({ siteId, employees, documents }: Visibility): Fragment => {
  const countEmployees = sql`select count(*) from ${tables.employees} e
    where e.company_id = c.id and ${visible('e', siteId, employees)}`;
  const counters = { table: tables.employeeCounts, siteId };
  return sql`${companyColumns},
    (${employees === 'site' ? counted(counters, 'company', sql.raw('c.id')) : countEmployees})
      as employees_count,
    (select count(*) from ${tables.documents} d
      where d.company_id = c.id and ${visible('d', siteId, documents)}) as documents_count`;
};

/** Returns the statement that reads the visible companies with these ids. */
export const companiesById = (
  visibility: Visibility,
  ids: readonly number[],
): Statement<CompanyRow> => sql<CompanyRow>`
  select ${countedColumns(visibility)}
  from ${tables.companies} c
  where ${anyOf('c.id', ids)} and ${visible('c', visibility.siteId, visibility.companies)}`;

const sortColumns = { name: 'name_folded', createdAt: 'created_at' };

/** Returns the statement that reads a page of the visible companies with the exact total. */
export const companiesPage = (
  dialect: Dialect,
  visibility: Visibility,
  { filter, ...window }: CompanyQuery,
): Statement<PageRow<CompanyRow>> => {
  const { siteId, companies } = visibility;
  const list: List<CompanySortKey> = {
    table: tables.companies,
    alias: 'c',
    columns: countedColumns(visibility),
    siteId,
    scope: companies,
    conditions: [
      filter.id && anyOf('c.id', filter.id),
      filter.name && anyPart(dialect, 'c.name_folded', filter.name),
    ].filter((condition) => condition !== undefined),
    sortColumns,
  };
  const total =
    list.conditions.length === 0
      ? countedFor({ table: tables.companyCounts, siteId }, companies)
      : countOf(list);
  return window.offset === 0
    ? firstPageOf(list, window, total)
    : pageOf(list, window, { total, pageIds: scan(list, window) });
};

const isFrequent = ({ filter, sort, limit }: CompanyQuery): boolean =>
  isCommonSize({ limit }) &&
  sort.length <= 1 &&
  (filter.id?.length ?? 0) <= 1 &&
  filter.name === undefined;

/** Returns whether an index has the rows of the page, at its start and in their order. */
const isFast = ({ companies }: Visibility, query: CompanyQuery): boolean => {
  const { filter, sort } = query;
  const sortKeysMax = companies === 'site' ? 1 : 0;
  return isShallow(query) && filter.name === undefined && sort.length <= sortKeysMax;
};

/** Creates the port of the companies. A page takes one statement. */
export const mikroOrmCompanies = ({ sql: database, dataKeys }: Connected): Companies => {
  const ein = encryptedColumn(EIN, dataKeys);
  return withPortErrors<Companies>({
    page: async (visibility, query) => {
      const statement = companiesPage(database.dialect, visibility, query);
      const { requester } = query;
      const isFastPage = isFast(visibility, query);
      const kind = { requester, isFrequent: isFrequent(query), isFast: isFastPage };
      const rows = await database.run(statement, listLane(kind));
      return toSlice(rows, toCompany(ein));
    },
  });
};
