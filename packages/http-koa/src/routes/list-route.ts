import {
  type Caller,
  type Core,
  declaredHostFields,
  type HostFieldSets,
  type ListDescription,
  type Page,
  validatePageNumber,
  validatePageSize,
  withHostFilters,
} from '@paydocs/core';
import * as v from 'valibot';
import { coreRule } from '../input/core-rule.ts';
import { type ListQuery, listQuery } from '../input/list-query.ts';
import { parseQuery } from '../input/query.ts';
import { integer } from '../input/query-values.ts';
import { readParams, readQuery } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendPage } from '../output/envelope.ts';
import { pagination } from '../pagination/pagination.ts';
import type { Route } from './operation.ts';

/** The parameters that select a page of any list. */
const pagingEntries = {
  page: v.optional(v.pipe(integer, coreRule(validatePageNumber))),
  'page[after]': v.optional(v.string()),
  per_page: v.optional(v.pipe(integer, coreRule(validatePageSize))),
};

interface Paging {
  readonly page?: number | undefined;
  readonly 'page[after]'?: string | undefined;
  readonly per_page?: number | undefined;
}

/** Returns page and size with the names of the core, without missing values. */
const pagingOf = ({ page, 'page[after]': after, per_page: perPage }: Paging) => ({
  ...(page === undefined ? {} : { page }),
  ...(after === undefined ? {} : { after }),
  ...(perPage === undefined ? {} : { perPage }),
});

type Params<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

type NoEntries = Record<never, never>;

/** The parts of a list route. */
export interface ListRoute<Request, Item, Path extends v.ObjectEntries = NoEntries>
  extends Pick<Route, 'summary' | 'description' | 'data'> {
  /** The parameters of the path of a list that belongs to a record. */
  readonly params?: v.ObjectSchema<Path, undefined>;
  /** The filters, sort keys and related records. */
  readonly list: ListDescription;
  /** Further names of filters, with the name in the core that each means. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** The kind of records to which a host may add fields. */
  readonly records?: keyof HostFieldSets;
  /** The refusals besides `input.invalid`. */
  readonly refusals?: Route['refusals'];
  /** Returns the use case. */
  readonly useCase: (
    core: Core,
    params: Params<Path>,
  ) => (caller: Caller, request: Request) => Promise<Page<Item>>;
  readonly resource: (item: Item) => object;
}

/** The filter by which another system follows changes. */
export const CHANGES = { 'filter[updated_since]': 'updatedAt:gte' } as const;

const CURSOR_NOTE =
  'With `page[after]`, which is empty at first, pages have no numbers and no total: each has the address of the next ' +
  'in `links.next`. They take as long at any depth, and show each row once while others come and go.';

const FILTER_NOTE =
  'Filters combine with AND, their values with OR. A date in place of an instant is that day in UTC.';

/** Creates the route of a list: a page of rows, with links to the other pages. */
export const listRoute = <Request, Item, Path extends v.ObjectEntries = NoEntries>({
  summary,
  description,
  data,
  params,
  list,
  aliases,
  records,
  refusals = [],
  useCase,
  resource,
}: ListRoute<Request, Item, Path>): Route => {
  const query = listQuery(list, aliases);
  const ofHost = (core: Core): ListQuery =>
    records === undefined
      ? query
      : listQuery(withHostFilters(list, declaredHostFields(core)[records]), aliases);
  return {
    summary,
    description: [description, ...(list.filters.size > 0 ? [FILTER_NOTE] : []), CURSOR_NOTE].join(
      ' ',
    ),
    ...(params === undefined ? {} : { params }),
    query: v.object({ ...query.described, ...pagingEntries }),
    refusals: ['input.invalid', ...refusals],
    status: 200,
    data,
    handler: (core, addressOf) => {
      const { entries, requestOf } = ofHost(core);
      const schema = v.object({ ...entries, ...pagingEntries });
      return async (ctx) => {
        const path = params === undefined ? ({} as Params<Path>) : readParams(params, ctx);
        const parsed = parseQuery(ctx.querystring);
        const values = readQuery(schema, parsed);
        // The use case checks all that the compiler cannot.
        const request = { ...requestOf(values), ...pagingOf(values) } as Request;
        const page = await useCase(core, path)(callerOf(ctx), request);
        const links = pagination(page, { path: addressOf(ctx), parameters: parsed.parameters });
        sendPage(ctx, page.items.map(resource), links);
      };
    },
  };
};
