import type { Companies, CompanyQuery, CompanySortKey, Visibility } from '@paydocs/core';
import { EIN } from '../encryption/columns.ts';
import { encryptedColumn } from '../encryption/encrypted-column.ts';
import type { NumberColumn } from '../sql/columns.ts';
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

/** The number of records of a company that a page counts without a turn. */
const COUNTED_MAX = 1000;

type CountColumn = 'employees_count' | 'documents_count';

/** A company, without the counts of more records than a bound. */
type BoundedRow = Omit<CompanyRow, CountColumn> &
  Readonly<Record<CountColumn, NumberColumn | null>>;

const isCounted = (row: PageRow<BoundedRow>): row is PageRow<CompanyRow> =>
  row.id === null || (row.employees_count !== null && row.documents_count !== null);

/** Returns the columns with both counts: all by default, or null for those above the bound. */
const countedColumns = (visibility: Visibility, max?: number): Fragment => {
  const { siteId, employees, documents } = visibility;
  const ofCompany = counted({ table: tables.employeeCounts, siteId }, 'company', sql.raw('c.id'));
  const countOwn = sql`select count(*) from ${tables.employees} e
    where e.company_id = c.id and ${visible('e', siteId, employees)}`;
  const ownCount = max ? sql`case when (${ofCompany}) <= ${max} then (${countOwn}) end` : countOwn;
  const found = sql`from ${tables.documents} d
    where d.company_id = c.id and ${visible('d', siteId, documents)}`;
  const documentsCount = max
    ? sql`select case when count(*) <= ${max} then count(*) end
        from (select 1 ${found} limit ${sql.lit(max + 1)}) counted`
    : sql`select count(*) ${found}`;
  return sql`${companyColumns}, (${employees === 'site' ? ofCompany : ownCount})
    as employees_count, (${documentsCount}) as documents_count`;
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

interface CountedQuery extends CompanyQuery {
  /** Leaves out counts of more records; none by default. */
  readonly countedMax?: number;
}

/** Returns the statement that reads a page of the visible companies with the exact total. */
export const companiesPage = <Row = CompanyRow>(
  dialect: Dialect,
  visibility: Visibility,
  { filter, countedMax, ...window }: CountedQuery,
): Statement<PageRow<Row>> => {
  const { siteId, companies } = visibility;
  const list: List<CompanySortKey> = {
    table: tables.companies,
    alias: 'c',
    columns: countedColumns(visibility, countedMax),
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

/**
 * Creates the port of the companies. A page takes one statement, or a second one in a turn, if it has
 * a company with too many records to count them without a turn.
 */
export const mikroOrmCompanies = ({ sql: database, dataKeys }: Connected): Companies => {
  const ein = encryptedColumn(EIN, dataKeys);
  return withPortErrors<Companies>({
    page: async (visibility, query) => {
      const { dialect } = database;
      const kind = { requester: query.requester, isFrequent: isFrequent(query) };
      if (isFast(visibility, query)) {
        const bounded = { ...query, countedMax: COUNTED_MAX };
        const statement = companiesPage<BoundedRow>(dialect, visibility, bounded);
        const rows = await database.run(statement, listLane({ ...kind, isFast: true }));
        if (rows.every(isCounted)) return toSlice(rows, toCompany(ein));
      }
      const rows = await database.run(companiesPage(dialect, visibility, query), kind);
      return toSlice(rows, toCompany(ein));
    },
  });
};
