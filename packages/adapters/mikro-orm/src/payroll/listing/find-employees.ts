import type { EmployeeQuery, EmployeeSortKey, Visibility } from '@paydocs/core';
import { type Statement, sql } from '../../sql/statement.ts';
import { toNumber } from '../../sql/columns.ts';
import type { Fragment } from '../conditions.ts';
import type { Dialect } from '../../sql/dialect.ts';
import { type EmployeeSets, measureSets, nameSearches } from './selectivity.ts';
import { employeesLike, nameColumns } from '../employees-sql.ts';
import { idsOfNames, namesOnPage } from './names-sql.ts';
import {
  countOf,
  type Finding,
  firstPageOf,
  gathering,
  isShallow,
  nearestWalk,
  ofGathered,
  type PageRow,
  pageOf,
  type Records,
  SHALLOW,
  walk,
  walkBack,
} from './page-sql.ts';
import type { EmployeeRow } from '../record-rows.ts';
import type { Run } from '../../sql/sql.ts';
import { counted, countedFor, type NameSearch, type Total } from './total-sql.ts';

/**
 * How a page of employees and its exact total are found, whatever the number of employees. Three
 * ways lead to a page:
 *
 * - **walk** the index of the order until the page is full, from the end that is nearer;
 * - **gather** all that match by another index, and sort them;
 * - walk the **names** that match, each in its place in the index of names.
 *
 * What is known beforehand is the size of some sets: the employees of the site, of a user, of a
 * company, with a name. Where the list is one of them, its size is the total, and tells which way
 * reads fewer rows. Where it is an intersection of them, or looks into e-mail addresses, what
 * matches has to be counted: by gathering it while it is little, else by reading every row of the
 * site, for as long as a statement may take.
 */

/** A page with its total, as rows. */
type EmployeeRows = readonly PageRow<EmployeeRow>[];
type List = Records<EmployeeSortKey>;

/** Which employees are asked for. */
export interface Asked {
  readonly visibility: Visibility;
  readonly query: EmployeeQuery;
}

/** What runs statements that see one snapshot. */
export interface Snapshot {
  readonly dialect: Dialect;
  readonly run: Run;
}

/** From where on another way is worth while. */
export interface Bounds {
  /** So many entries of an index are walked without measuring first. */
  readonly shallow: number;
  /** So many matches are gathered to count them; more are dense enough to walk to. */
  readonly gathered: number;
  /** A set leads to its rows sooner than its site does if it is at most this part of it. */
  readonly leadingPart: number;
}

/** Measured with five million employees on PostgreSQL: see docs/performance-scale.md. */
const BOUNDS: Bounds = { shallow: SHALLOW, gathered: 10_000, leadingPart: 1 / 20 };

/** What restricts a list beside its site. */
const restrictionsOf = ({ visibility, query }: Asked): readonly string[] => [
  ...(visibility.employees === 'site' ? [] : ['own']),
  ...Object.keys(query.filter),
];

/** Whether an index has the list's rows one after the other in their order. */
const isInOrder = (asked: Asked): boolean => {
  const { filter, sort } = asked.query;
  const [restriction, ...others] = restrictionsOf(asked);
  if (others.length > 0) return false;
  if (restriction === undefined) return true;
  if (restriction === 'own') return sort.length === 0;
  const isOneCompany = restriction === 'companyId' && filter.companyId?.length === 1;
  return isOneCompany && sort.every(({ key }) => key === 'companyId');
};

/** Whether one statement finds the page. */
export const isAtHand = (asked: Asked): boolean => isInOrder(asked) && asked.query.sort.length <= 1;

/** The page that is at hand. */
export const pageAtHand = (
  dialect: Dialect,
  asked: Asked,
  bounds = BOUNDS,
): Statement<PageRow<EmployeeRow>> => {
  const { visibility, query } = asked;
  const list = employeesLike(dialect, visibility, query.filter);
  const counters = { table: 'employee_counts', siteId: visibility.siteId } as const;
  const { companyId } = query.filter;
  const total = companyId
    ? counted(counters, 'company', companyId)
    : countedFor(counters, visibility.employees);
  if (query.offset === 0) return firstPageOf(list, query, total);
  return pageOf(
    list,
    query,
    isShallow(query, bounds.shallow)
      ? { total, picked: walk(list, query) }
      : nearestWalk(list, query, total),
  );
};

/** Finds any page. */
export const findEmployees = async (
  snapshot: Snapshot,
  asked: Asked,
  bounds = BOUNDS,
): Promise<EmployeeRows> => {
  const { visibility, query } = asked;
  if (isAtHand(asked)) return snapshot.run(pageAtHand(snapshot.dialect, asked, bounds));
  const list = employeesLike(snapshot.dialect, visibility, query.filter);
  const measured = await measureSets(snapshot, visibility, query.filter);
  const total = knownTotal(asked, measured);
  return total === undefined
    ? countAndFind(snapshot, list, { query, measured, bounds })
    : findKnown(snapshot, list, { asked, measured, total });
};

/** The total of a list that is a measured set. */
const knownTotal = (asked: Asked, { site, sets }: EmployeeSets): number | undefined => {
  const restrictions = restrictionsOf(asked);
  if (restrictions.length === 0) return site;
  return restrictions.length === 1 ? sets[0]?.size : undefined;
};

interface Known {
  readonly asked: Asked;
  readonly measured: EmployeeSets;
  readonly total: number;
}

const findKnown = async (
  snapshot: Snapshot,
  list: List,
  { asked, measured, total }: Known,
): Promise<EmployeeRows> => {
  const { query } = asked;
  if (query.offset >= total) return [{ total, id: null }];
  const search = searchInOrder(asked);
  if (search !== undefined) return pageOfNames(snapshot, list, { search, query, total });

  const distance = distanceOf(query, total);
  const between = isInOrder(asked) ? 1 : measured.site / total;
  const finding =
    distance * between <= total
      ? nearerWalk(list, query, total)
      : gathered(list, query, { ...measured.sets[0], max: total });
  return snapshot.run(pageOf<EmployeeRow, EmployeeSortKey>(list, query, finding));
};

interface Counting {
  readonly query: EmployeeQuery;
  readonly measured: EmployeeSets;
  readonly bounds: Bounds;
}

const countAndFind = async (
  { run }: Snapshot,
  list: List,
  { query, measured: { site, sets }, bounds }: Counting,
): Promise<EmployeeRows> => {
  const [smallest] = sets.toSorted((one, other) => one.size - other.size);
  const leads = smallest !== undefined && smallest.size <= site * bounds.leadingPart;
  const few = gathered(list, query, { ...(leads && smallest), max: bounds.gathered + 1 });
  const rows = await run(pageOf<EmployeeRow, EmployeeSortKey>(list, query, few));
  if (toNumber(rows[0]?.total ?? 0) <= bounds.gathered) return rows;

  const [count] = await run(countOf(list));
  const total = toNumber(count?.total ?? 0);
  if (query.offset >= total) return [{ total, id: null }];
  return run(pageOf<EmployeeRow, EmployeeSortKey>(list, query, nearerWalk(list, query, total)));
};

/** How many rows of the list a walk passes from the end that is nearer. */
const distanceOf = ({ offset, limit }: EmployeeQuery, total: number): number =>
  Math.min(offset, Math.max(0, total - offset - limit)) + limit;

const known = (total: number): Total => sql`select cast(${total} as bigint) as total`;

const nearerWalk = (list: List, query: EmployeeQuery, total: number): Finding => {
  const behind = total - query.offset - query.limit;
  const picked = behind < query.offset ? walkBack(list, query, total) : walk(list, query);
  return { total: known(total), picked };
};

interface Gathering {
  readonly way?: Fragment;
  readonly max: number;
}

const gathered = (list: List, query: EmployeeQuery, { way, max }: Gathering): Finding => {
  const conditions = way === undefined ? list.conditions : [...list.conditions, way];
  return ofGathered(list, query, gathering({ ...list, conditions }, query, max));
};

/** The search for names that the list is in the order of, if that is all it asks. */
const searchInOrder = (asked: Asked): NameSearch | undefined => {
  const [search] = nameSearches(asked.visibility, asked.query.filter);
  const [first, ...others] = asked.query.sort;
  const isAll = restrictionsOf(asked).length === 1 && others.length === 0;
  return isAll && search !== undefined && first?.key === `${search.kind}Name` ? search : undefined;
};

interface NamesPage {
  readonly search: NameSearch;
  readonly query: EmployeeQuery;
  readonly total: number;
}

const pageOfNames = async (
  { dialect, run }: Snapshot,
  list: List,
  { search, query, total }: NamesPage,
): Promise<EmployeeRows> => {
  const page = { ...query, descending: query.sort[0]?.descending ?? false };
  const places = await run(namesOnPage(dialect, search, page));
  const picked = idsOfNames(list, { column: nameColumns[search.kind], places, page });
  return run(pageOf<EmployeeRow, EmployeeSortKey>(list, query, { total: known(total), picked }));
};
