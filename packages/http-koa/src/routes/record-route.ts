import type { Caller, Core, Fields, HostFieldSets, RefusalCode } from '@paydocs/core';
import * as v from 'valibot';
import { includeEntry } from '../input/list-query.ts';
import { parseQuery } from '../input/query.ts';
import { id } from '../input/query-values.ts';
import { readParams, readQuery } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendRecord } from '../output/record.ts';
import type { DataShape, Route } from './operation.ts';

/** A kind of record with routes of its own. */
export interface RecordKind<Item> {
  /** The name of a record in summaries and in messages. */
  readonly name: string;
  readonly article: 'a' | 'an';
  readonly data: DataShape;
  readonly missing: RefusalCode;
  /** The refusals of a change beyond those of every kind. */
  readonly changeRefusals?: readonly RefusalCode[];
  /** The kind of records to which a host may add fields. */
  readonly records: keyof HostFieldSets;
  /** The fields that users write. */
  readonly fields: Fields;
  readonly resource: (item: Item) => object;
  readonly tag: (item: Item) => string;
}

/** The parameters of the path of one record. */
export const recordParams = v.object({ id });

/** Returns a name with a capital letter, for the start of a message. */
export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

interface Show<Item, Include extends string> {
  readonly includes: readonly Include[];
  readonly show: (
    core: Core,
  ) => (
    caller: Caller,
    id: number,
    options: { readonly include: readonly Include[] },
  ) => Promise<Item>;
}

/** Creates the route of one record: `GET /<names>/:id`. */
export const showRoute = <Item, Include extends string>(
  kind: RecordKind<Item>,
  { includes, show }: Show<Item, Include>,
): Route => {
  const query = v.object({ include: includeEntry(includes) });
  return {
    summary: `Show ${kind.article} ${kind.name}`,
    description:
      'The `ETag` changes with the record, its counts and what is embedded. Embedded records are the visible ones.',
    params: recordParams,
    query,
    requestHeaders: ['If-None-Match'],
    responseHeaders: ['ETag'],
    refusals: ['input.invalid', kind.missing, 'reauthentication.required'],
    status: 200,
    data: kind.data,
    handler: (core) => async (ctx) => {
      const parameters = readParams(recordParams, ctx);
      const { include = [] } = readQuery(query, parseQuery(ctx.querystring));
      const item = await show(core)(callerOf(ctx), parameters.id, { include });
      sendRecord(ctx, { resource: kind.resource(item), tag: kind.tag(item) });
    },
  };
};
