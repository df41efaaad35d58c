import type { Visibility } from '@paydocs/core';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { type CompanyRow, companyColumns } from './company-row.ts';
import { anyOf, type Fragment, visible } from './listing/conditions.ts';
import { counted } from './listing/total-sql.ts';

/** Returns the statement of a sum over the orders of a company that their user sees. */
const ofOwnOrders = ({ siteId, documents }: Visibility, sum: string): Fragment =>
  sql`(select ${sql.raw(sum)} from ${tables.orders} o
    where o.company_id = c.id and ${visible('o', siteId, documents)})`;

/** Returns what was spent on the orders of a company that their user sees, in hundredths. */
export const ownSpentCents = (visibility: Visibility): Fragment =>
  ofOwnOrders(visibility, 'coalesce(sum(o.spent_cents), 0)');

/** Returns the columns of the orders of a company: counters for those of the site. */
const orderTotals = (visibility: Visibility): Fragment =>
  visibility.documents === 'site'
    ? sql.raw('c.orders_count, c.total_spent_cents')
    : sql`${ofOwnOrders(visibility, 'count(*)')} as orders_count,
        ${ownSpentCents(visibility)} as total_spent_cents`;

/** Returns the columns with the counts: all by default, or null for those above the bound. */
export const countedColumns = (visibility: Visibility, max?: number): Fragment => {
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
    as employees_count, (${documentsCount}) as documents_count, ${orderTotals(visibility)}`;
};

/** Returns the statement that reads the visible companies with these ids, with counts up to a bound. */
export const companiesById = <Row = CompanyRow>(
  visibility: Visibility,
  ids: readonly number[],
  max?: number,
): Statement<Row> => sql<Row>`
  select ${countedColumns(visibility, max)}
  from ${tables.companies} c
  where ${anyOf('c.id', ids)} and ${visible('c', visibility.siteId, visibility.companies)}`;
