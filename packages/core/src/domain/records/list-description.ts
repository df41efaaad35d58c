import { type WithNested, withNested } from './includes.ts';
import {
  filtersOf,
  type FilterOf,
  type ListFields,
  type ListFilter,
} from '../fields/list-fields.ts';
import { filterableHostFields, type HostFieldSet } from '../fields/host-fields.ts';
import type { PageRequest, Sort, SortTerm } from '../fields/page.ts';
import type { ListOrder, SortKind } from '../fields/place.ts';

/** What a list may be asked for: the same for its use case, its route and its statements. */
export interface ListDescription<
  /** The fields. */
  Fields extends ListFields = ListFields,
  /** The sort keys. */
  Key extends string = string,
  /** The related records. */
  Include extends string = string,
> extends ListOrder {
  /** The name of the list, to which its cursors are bound. */
  readonly name: string;
  /** The fields by which it filters. */
  readonly fields: Fields;
  /** The filters, by their names. */
  readonly filters: ReadonlyMap<string, ListFilter>;
  /** The fields by which it sorts. */
  readonly sortKeys: readonly Key[];
  /** The order without a sort key: by id, or the only order of the list. */
  readonly defaultSort: readonly Sort<string>[];
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

/** Describes a list of records with ids; what its related records embed in turn is included. */
export const listDescription = <
  const Fields extends ListFields,
  const Key extends string,
  const Include extends string = never,
>(
  name: string,
  {
    fields,
    sort,
    includes = [],
  }: {
    readonly fields: Fields;
    readonly sort: Readonly<Record<Key, SortKind>>;
    readonly includes?: readonly Include[];
  },
): ListDescription<Fields, Key, WithNested<Include>> => ({
  name,
  fields,
  filters: filtersOf(fields),
  sortKeys: Object.keys(sort) as Key[],
  sortKinds: sort,
  defaultSort: [],
  tie: { key: 'id', kind: 'number' },
  includes: withNested(includes),
});

/** Describes a list without filters, in one order only. */
export const listInOrder = (
  name: string,
  order: Pick<ListDescription, 'defaultSort'> & ListOrder,
) => ({
  ...listDescription(name, { fields: {}, sort: {} }),
  ...order,
});

/** The filters of a host's own fields: `fields.badge_no`, and with an operation `fields.grade:gte`. */
export type HostFilter = {
  readonly [Name in `fields.${string}`]?: readonly (string | number | boolean)[];
};

/** Returns a list that filters by fields of the host too. */
export const withHostFilters = <List extends ListDescription>(
  list: List,
  set: HostFieldSet,
): List => {
  const filters = filtersOf(filterableHostFields(set));
  return filters.size === 0 ? list : { ...list, filters: new Map([...list.filters, ...filters]) };
};
