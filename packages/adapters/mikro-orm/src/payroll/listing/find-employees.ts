import type { EmployeeQuery, EmployeeSortKey } from '@paydocs/core';
import { toNumber } from '../../sql/columns.ts';
import type { Sql } from '../../sql/sql.ts';
import { type Statement, sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';
import {
  type EmployeeRequest,
  isIndexed,
  nameColumns,
  restrictionsOf,
  searchInOrder,
} from './employee-list.ts';
import { idsOfNames, namesOnPage } from './names-sql.ts';
import {
  type AccessPath,
  collect,
  firstPageOf,
  pageOf,
  type PageRow,
  rowsAfter,
  scanFromNearerEnd,
} from './page-sql.ts';
import { afterPlace, isShallow, scan, scanBackwards, SHALLOW } from './scan-sql.ts';
import { estimateSelectivity, type Predicate, type Selectivity } from './selectivity.ts';
import { counted, countedFor, countOf, type NameSearch, type Total } from './total-sql.ts';

/**
 * The planner of employee lists. A page and its exact total have three access paths:
 *
 * - **scan** the index of the order until the page is full, from the nearer end;
 * - **collect** all matching rows by another index, and sort them;
 * - scan the matching **names**, each in its place in the index of names.
 *
 * Counters store the number of employees of a site, of a user, of a company and with a name. A list
 * with one of these restrictions has that number as its total, which decides the path. A list with
 * several restrictions, or with a search in e-mail addresses, must be counted: by collecting its rows
 * if they are few, else by reading every row of the site until the statement timeout.
 */

type Snapshot = Pick<Sql, 'dialect' | 'run'>;
type Rows<Row> = readonly PageRow<Row>[];

/** The thresholds between access paths. */
export interface Thresholds {
  /** The number of index entries that are scanned without an estimate. */
  readonly shallow: number;
  /** The number of matches that are collected to count them; more are dense enough for a scan. */
  readonly collected: number;
  /** The part of a site below which the index of a restriction is faster than the site's. */
  readonly selectivePart: number;
}

/** Measured with five million employees on PostgreSQL: see docs/performance-scale.md. */
const THRESHOLDS: Thresholds = { shallow: SHALLOW, collected: 10_000, selectivePart: 1 / 20 };

/** Returns whether one statement, without an estimate, reads the page. */
export const isSingleStatement = (request: EmployeeRequest): boolean =>
  isIndexed(request) && request.query.sort.length <= 1;

/** Returns the statement of a page for which `isSingleStatement` holds. */
export const pageStatement = <Row>(
  { visibility, query, list }: EmployeeRequest,
  thresholds = THRESHOLDS,
): Statement<PageRow<Row>> => {
  const counters = { table: tables.employeeCounts, siteId: visibility.siteId };
  const { companyId } = query.filter;
  const total = companyId
    ? counted(counters, 'company', companyId)
    : countedFor(counters, visibility.employees);
  if (query.after !== undefined) return rowsAfter(list, query);
  if (query.offset === 0) return firstPageOf(list, query, total);
  return pageOf(
    list,
    query,
    isShallow(query, thresholds.shallow)
      ? { total, pageIds: scan(list, query) }
      : scanFromNearerEnd(list, query, total),
  );
};

/** Reads any page. */
export const findEmployees = async <Row>(
  snapshot: Snapshot,
  request: EmployeeRequest,
  thresholds = THRESHOLDS,
): Promise<Rows<Row>> => {
  const { visibility, query, list } = request;
  if (isSingleStatement(request)) return snapshot.run(pageStatement<Row>(request, thresholds));
  const read = async (path: AccessPath): Promise<Rows<Row>> =>
    snapshot.run(pageOf<Row, EmployeeSortKey>(list, query, path));

  const selectivity = await estimateSelectivity(snapshot, visibility, query.filter);
  if (query.after !== undefined) {
    return employeesAfter(snapshot, request, { selectivity, thresholds });
  }
  const known = knownTotal(request, selectivity);
  if (known !== undefined) {
    if (query.offset >= known) return [{ total: known, id: null }];
    const search = searchInOrder(request);
    return search === undefined
      ? read(accessPath(request, selectivity, known))
      : read(await namesPath(snapshot, request, { search, total: known }));
  }

  const max = thresholds.collected;
  const predicate = selectivePredicate(selectivity, thresholds);
  const rows = await read(collectBy(request, predicate, max + 1));
  if (toNumber(rows[0]?.total ?? 0) <= max) return rows;
  const [count] = await snapshot.run(countOf(list));
  const total = toNumber(count?.total ?? 0);
  return query.offset >= total ? [{ total, id: null }] : read(scanTo(request, total));
};

/** Returns the number of rows that a scan passes for each row that matches. */
const scannedRows = (request: EmployeeRequest, { siteRows }: Selectivity, total: number): number =>
  isIndexed(request) ? 1 : siteRows / total;

/** Reads the rows after a place by the path that reads fewer rows: a scan from the place, or collecting. */
const employeesAfter = async <Row>(
  snapshot: Snapshot,
  request: EmployeeRequest,
  { selectivity, thresholds }: { selectivity: Selectivity; thresholds: Thresholds },
): Promise<Rows<Row>> => {
  const { list, query } = request;
  const known = knownTotal(request, selectivity);
  const max = known ?? thresholds.collected;
  if (known === undefined || query.limit * scannedRows(request, selectivity, known) > known) {
    const place = query.after ? [afterPlace(list, query.after, query)] : [];
    const left = { ...list, conditions: [...list.conditions, ...place] };
    const predicate = selectivePredicate(selectivity, thresholds);
    const path = collectBy({ ...request, list: left }, predicate, max + 1);
    const rows = await snapshot.run(pageOf<Row, EmployeeSortKey>(list, query, path));
    if (toNumber(rows[0]?.total ?? 0) <= max) return rows;
  }
  return snapshot.run(rowsAfter<Row, EmployeeSortKey>(list, query));
};

/** Returns the total of a list with at most one restriction, if a counter has it. */
const knownTotal = (
  request: EmployeeRequest,
  { siteRows, predicates }: Selectivity,
): number | undefined => {
  const restrictions = restrictionsOf(request);
  if (restrictions.length === 0) return siteRows;
  return restrictions.length === 1 ? predicates[0]?.rows : undefined;
};

/** Returns the path that reads fewer rows: a scan past the rows of others, or collecting all. */
const accessPath = (
  request: EmployeeRequest,
  selectivity: Selectivity,
  total: number,
): AccessPath =>
  distanceOf(request.query, total) * scannedRows(request, selectivity, total) <= total
    ? scanTo(request, total)
    : collectBy(request, selectivity.predicates[0], total);

const selectivePredicate = (
  { siteRows, predicates }: Selectivity,
  { selectivePart }: Thresholds,
): Predicate | undefined => {
  const [smallest] = predicates.toSorted((one, other) => one.rows - other.rows);
  return smallest && smallest.rows <= siteRows * selectivePart ? smallest : undefined;
};

/** Returns the number of rows that a scan passes from the nearer end. */
const distanceOf = ({ offset, limit }: EmployeeQuery, total: number): number =>
  Math.min(offset, Math.max(0, total - offset - limit)) + limit;

const literalTotal = (total: number): Total => sql`select cast(${total} as bigint) as total`;

const scanTo = ({ list, query }: EmployeeRequest, total: number): AccessPath => {
  const isNearEnd = total - query.offset - query.limit < query.offset;
  const pageIds = isNearEnd ? scanBackwards(list, query, total) : scan(list, query);
  return { total: literalTotal(total), pageIds };
};

const collectBy = (
  { list, query }: EmployeeRequest,
  predicate: Predicate | undefined,
  max: number,
): AccessPath => {
  const conditions = [...list.conditions, ...(predicate?.condition ? [predicate.condition] : [])];
  return collect({ ...list, conditions }, query, max);
};

const namesPath = async (
  snapshot: Snapshot,
  { list, query }: EmployeeRequest,
  { search, total }: { readonly search: NameSearch; readonly total: number },
): Promise<AccessPath> => {
  const descending = query.sort[0]?.descending ?? false;
  const window = { ...query, descending, column: nameColumns[search.kind] };
  const names = await snapshot.run(namesOnPage(snapshot.dialect, search, window));
  return { total: literalTotal(total), pageIds: idsOfNames(list, names, window) };
};
