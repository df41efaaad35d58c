import {
  type Companies,
  companyList,
  type CompanyQuery,
  type CompanySortKey,
  type Visibility,
} from '@paydocs/core';
import { EIN, SSN } from '../encryption/columns.ts';
import { encryptedColumn } from '../encryption/encrypted-column.ts';
import type { NumberColumn } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';
import { withPortErrors } from '../sql/errors.ts';
import { type Connected, listLane } from '../sql/sql.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { companiesById, countedColumns, ownSpentCents } from './companies-by-id.ts';
import { type CompanyRow, toCompany } from './company-row.ts';
import { embedInCompanies } from './embed-in-companies.ts';
import { findCompany } from './find-company.ts';
import { type Fragment, visible } from './listing/conditions.ts';
import { filterConditions } from './listing/filter-conditions.ts';
import { pageInOrder, type PageRow, toSlice } from './listing/page-sql.ts';
import { isCommonSize, isShallow, type List } from './listing/scan-sql.ts';
import { countOf, countedFor } from './listing/total-sql.ts';

/** The number of records of a company that a page counts without a turn. */
const COUNTED_MAX = 1000;

type CountColumn = 'employees_count' | 'documents_count';

/** A company, without the counts of more records than a bound. */
type BoundedRow = Omit<CompanyRow, CountColumn> &
  Readonly<Record<CountColumn, NumberColumn | null>>;

const hasCounts = (row: BoundedRow): row is BoundedRow & CompanyRow =>
  row.employees_count !== null && row.documents_count !== null;

const isCounted = (row: PageRow<BoundedRow>): row is PageRow<CompanyRow> =>
  row.id === null || hasCounts(row);

const columns = {
  name: 'name_folded',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

/** Where the total of a company is: in its own column, or in one of the orders that the caller sees. */
const totalColumn = ({ documents }: Visibility): string =>
  documents === 'site' ? 'total_spent_cents' : 'own_spent_cents';

/** Returns the companies with the column of their totals. */
const companiesFor = (visibility: Visibility, hasTotal: boolean): Fragment => {
  const { siteId, companies, documents } = visibility;
  return hasTotal && documents !== 'site'
    ? sql`(select c.*, ${ownSpentCents(visibility)} as own_spent_cents from ${tables.companies} c
        where ${visible('c', siteId, companies)})`
    : tables.companies;
};

/** Whether the total decides which rows a page has. */
const isByTotal = ({ filter, sort }: CompanyQuery): boolean =>
  sort.some(({ key }) => key === 'totalSpent') ||
  Object.keys(filter).some((name) => name.startsWith('totalSpent'));

interface CountedQuery extends CompanyQuery {
  /** Leaves out counts of more records; none by default. */
  readonly countedMax?: number;
}

/** Returns the statement that reads a page of the visible companies with the exact total. */
export const companiesPage = <Row = CompanyRow>(
  dialect: Dialect,
  visibility: Visibility,
  { countedMax, ...query }: CountedQuery,
): Statement<PageRow<Row>> => {
  const { siteId, companies } = visibility;
  const { filter, filters = companyList.filters, ...window } = query;
  const totalSpent = totalColumn(visibility);
  const sources = {
    id: 'c.id',
    name: 'c.name_folded',
    email: 'c.email_folded',
    externalId: 'c.external_id',
    totalSpent: `c.${totalSpent}`,
    createdAt: 'c.created_at',
    updatedAt: 'c.updated_at',
  };
  const list: List<CompanySortKey> = {
    dialect,
    sortKinds: companyList.sortKinds,
    table: companiesFor(visibility, isByTotal(query)),
    alias: 'c',
    columns: countedColumns(visibility, countedMax),
    siteId,
    scope: companies,
    conditions: filterConditions(dialect, { filters, alias: 'c' }, sources, filter),
    sortColumns: { ...columns, totalSpent },
  };
  const total =
    list.conditions.length === 0
      ? countedFor({ table: tables.companyCounts, siteId }, companies)
      : countOf(list);
  return pageInOrder(list, window, total);
};

/** Whether a filter has nothing but keys of records, by which an index finds them. */
const isByKey = (filter: CompanyQuery['filter']): boolean =>
  Object.keys(filter).every((name) => name === 'id' || name === 'externalId');

/**
 * Returns whether the statement of a page is prepared. One with an instant is not: a plan for any
 * instant reads all companies in the order of their ids, to find the few that changed since.
 */
const isFrequent = ({ filter, sort, limit }: CompanyQuery): boolean =>
  isCommonSize({ limit }) &&
  sort.length <= 1 &&
  isByKey(filter) &&
  Object.values(filter).every(({ length }) => length <= 1);

/** Returns whether an index has the rows of the page, at its start and in their order. */
const isFast = ({ companies, documents }: Visibility, query: CompanyQuery): boolean => {
  const sortKeysMax = companies === 'site' ? 1 : 0;
  const isIndexed = documents === 'site' || !isByTotal(query);
  return isIndexed && isShallow(query) && isByKey(query.filter) && query.sort.length <= sortKeysMax;
};

/**
 * Creates the port of the companies. A page takes one statement, or a second one in a turn, if it has
 * a company with too many records to count them without a turn.
 */
export const mikroOrmCompanies = (connected: Connected): Companies => {
  const { sql: database, dataKeys } = connected;
  const ein = encryptedColumn(EIN, dataKeys);
  const ssn = encryptedColumn(SSN, dataKeys);
  return withPortErrors<Companies>({
    page: async (visibility, { include = [], embeddedMax: max = 0, ...query }) => {
      const { dialect } = database;
      if (include.length > 0) {
        return database.inTurn(query.requester, async (reading) =>
          reading(async (run) => {
            const rows = await run(companiesPage(dialect, visibility, query));
            const slice = toSlice(rows, toCompany(ein), query);
            const embedding = { visibility, include, max };
            const items = await embedInCompanies({ run, ein, ssn }, embedding, slice.items);
            return { ...slice, items };
          }),
        );
      }
      const kind = { requester: query.requester, isFrequent: isFrequent(query) };
      if (isFast(visibility, query)) {
        const bounded = { ...query, countedMax: COUNTED_MAX };
        const statement = companiesPage<BoundedRow>(dialect, visibility, bounded);
        const rows = await database.run(statement, listLane({ ...kind, isFast: true }));
        if (rows.every(isCounted)) return toSlice(rows, toCompany(ein), query);
      }
      const rows = await database.run(companiesPage(dialect, visibility, query), kind);
      return toSlice(rows, toCompany(ein), query);
    },

    find: async (visibility, lookup) => {
      if (lookup.include.length === 0) {
        const statement = companiesById<BoundedRow>(visibility, [lookup.id], COUNTED_MAX);
        const [row] = await database.run(statement, 'list');
        if (row === undefined) return undefined;
        if (hasCounts(row)) return toCompany(ein)(row);
      }
      // A few statements that read a bounded number of rows, or count many, and wait for no turn.
      return database.reading(async (run) => findCompany({ run, ein, ssn }, visibility, lookup));
    },
  });
};
