import type {
  DocumentFilter,
  EmployeeFilter,
  EmployeeInclude,
  EmployeeQuery,
  EmployeeSortKey,
  Sort,
  Visibility,
  Scope,
} from '@paydocs/core';
import type { Facts, ListName } from './facts.ts';

/** The position of the page within the matching rows. */
export type Place = 'first' | 'middle' | 'last';

/** The filters of all queries: those of employees, and some that only documents have. */
export type AskedFilter = EmployeeFilter &
  Pick<DocumentFilter, 'status' | 'type' | 'employee.lastName'>;

/** The parameters of a query on one database. */
export interface Asked {
  readonly filter?: AskedFilter;
  readonly scope?: Scope;
}

/** A kind of query that runs on every database. */
export interface Shape {
  readonly group: string;
  readonly name: string;
  readonly list: ListName;
  readonly place: Place;
  /** Whether the page is that after a row, without a total. */
  readonly byCursor: boolean;
  readonly sort: readonly Sort<EmployeeSortKey>[];
  readonly include: readonly EmployeeInclude[];
  readonly asked: (facts: Facts) => Asked;
}

/** The differences to the first page of the unsorted, unfiltered list of employees. */
export type Difference = Partial<
  Pick<Shape, 'list' | 'place' | 'byCursor' | 'sort' | 'include' | 'asked'>
>;

const PER_PAGE = 15;
const DOCUMENTS_MAX = 10;

/** Creates a query of a group. */
export const shapeOf = (group: string, name: string, difference: Difference = {}): Shape => ({
  group,
  name,
  list: 'employees',
  place: 'first',
  byCursor: false,
  sort: [],
  include: [],
  asked: () => ({}),
  ...difference,
});

/** Creates an order by one key. */
export const by = (key: EmployeeSortKey, descending = false): Pick<Shape, 'sort'> => ({
  sort: [{ key, descending }],
});

/** Creates a filter with the values of the queried database. */
export const where = (filter: (facts: Facts) => AskedFilter): Pick<Shape, 'asked'> => ({
  asked: (facts) => ({ filter: filter(facts) }),
});

/** Returns the visibility of the caller. */
export const visibilityOf = (shape: Shape, facts: Facts): Visibility => {
  const { scope = 'site' } = shape.asked(facts);
  return { siteId: facts.siteId, employees: scope, companies: scope, documents: scope };
};

const offsets: Readonly<Record<Place, (pages: number) => number>> = {
  first: () => 0,
  middle: (pages) => Math.floor(pages / 2) * PER_PAGE,
  last: (pages) => Math.max(0, pages - 1) * PER_PAGE,
};

/** Returns the query for a number of matching rows. */
export const queryOf = (shape: Shape, facts: Facts, total: number): EmployeeQuery => ({
  filter: shape.asked(facts).filter ?? {},
  sort: shape.sort,
  include: shape.include,
  documentsMax: DOCUMENTS_MAX,
  offset: offsets[shape.place](Math.ceil(total / PER_PAGE)),
  limit: PER_PAGE,
});
