import {
  type Caller,
  type Core,
  type Page,
  validatePageNumber,
  validatePageSize,
} from '@paydocs/core';
import * as v from 'valibot';
import { coreRule } from '../input/core-rule.ts';
import { parseQuery } from '../input/query.ts';
import { integer } from '../input/query-values.ts';
import { readParams, readQuery } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendPage } from '../output/envelope.ts';
import { pagination } from '../pagination/pagination.ts';
import type { Route } from './operation.ts';

/** The parameters that select a page of any list. */
export const pagingEntries = {
  page: v.optional(v.pipe(integer, coreRule(validatePageNumber))),
  per_page: v.optional(v.pipe(integer, coreRule(validatePageSize))),
};

interface Paging {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

/** Returns page and size with the names of the core, without missing values. */
export const pagingOf = ({ page, per_page: perPage }: Paging) => ({
  ...(page === undefined ? {} : { page }),
  ...(perPage === undefined ? {} : { perPage }),
});

type Params<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

type NoEntries = Record<never, never>;

/** The parts of a list route. */
export interface ListRoute<
  Entries extends v.ObjectEntries,
  Request,
  Item,
  Path extends v.ObjectEntries = NoEntries,
> extends Pick<Route, 'summary' | 'description' | 'data'> {
  /** The parameters of the path of a list that belongs to a record. */
  readonly params?: v.ObjectSchema<Path, undefined>;
  readonly query: v.ObjectSchema<Entries, undefined>;
  /** The refusals besides `input.invalid`. */
  readonly refusals?: Route['refusals'];
  /** Returns the use case. */
  readonly list: (
    core: Core,
    params: Params<Path>,
  ) => (caller: Caller, request: Request) => Promise<Page<Item>>;
  /** Converts the query into the request of the use case. */
  readonly requestOf: (query: Params<Entries>) => Request;
  readonly resource: (item: Item) => object;
}

/** Creates the route of a list: a page of rows, with links to the other pages. */
export const listRoute = <
  Entries extends v.ObjectEntries,
  Request,
  Item,
  Path extends v.ObjectEntries = NoEntries,
>({
  summary,
  description,
  data,
  params,
  query,
  refusals = [],
  list,
  requestOf,
  resource,
}: ListRoute<Entries, Request, Item, Path>): Route => ({
  summary,
  description,
  ...(params === undefined ? {} : { params }),
  query,
  refusals: ['input.invalid', ...refusals],
  status: 200,
  data,
  handler: (core, addressOf) => async (ctx) => {
    const path = params === undefined ? ({} as Params<Path>) : readParams(params, ctx);
    const parsed = parseQuery(ctx.querystring);
    const request = requestOf(readQuery(query, parsed));
    const page = await list(core, path)(callerOf(ctx), request);
    const links = pagination(page, { path: addressOf(ctx), parameters: parsed.parameters });
    sendPage(ctx, page.items.map(resource), links);
  },
});
