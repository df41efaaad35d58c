import type { Caller, Core, LimitClass, Permission } from '@paydocs/core';
import * as v from 'valibot';
import { parametersOf } from '../input/query.ts';
import { readParams } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { invalidInput } from '../problems/problems.ts';
import { schemaMessage } from '../problems/schema-message.ts';
import type { HandlerFactory, Operation } from './operation.ts';

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

type OutputOf<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

/** What the handler of a route of a host gets. */
export interface HostCall<Params = unknown, Query = unknown, Body = unknown> {
  /** The caller, who has the permission of the route. */
  readonly caller: Caller;
  /** The use cases. */
  readonly core: Core;
  /** The parameters of the path, by their schema; undefined without one. */
  readonly params: OutputOf<Params>;
  /** The parameters of the query, by their schema; undefined without one. */
  readonly query: OutputOf<Query>;
  /** The body, by its schema; undefined without one. */
  readonly body: OutputOf<Body>;
}

/** A route of a host, behind the authentication, the rate limits and the envelope of paydocs. */
export interface HostRoute<
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends ObjectSchema | undefined = ObjectSchema | undefined,
  Response extends v.GenericSchema = v.GenericSchema,
> {
  /** The method. */
  readonly method: Operation['method'];
  /** The path below the prefix of the API, such as `/ledger/:year`. */
  readonly path: string;
  /** The name in the API description, which is unique. */
  readonly operationId: string;
  /** A few words without a full stop. */
  readonly summary: string;
  /** Whole sentences. */
  readonly description: string;
  /** What a caller needs: a permission of paydocs, or a declared one of the host. */
  readonly permission: Permission;
  /** The class whose rate limit counts; `read` for GET and `write` for others by default. */
  readonly limitClass?: Extract<LimitClass, 'read' | 'write' | 'download'> | undefined;
  /** The schema of the path parameters, which are texts; another value is 404. */
  readonly params?: Params;
  /** The schema of the query, whose values are texts; another value is 422. Further ones are dropped. */
  readonly query?: Query;
  /** The schema of the JSON body of up to 64 KiB; another value is 422. Further fields are dropped. */
  readonly body?: Body;
  /** The schema of `data` of the response. Fields that it does not name are never sent. */
  readonly response: Response;
  /** The status of a success, 200 by default. */
  readonly status?: 200 | 201 | undefined;
  /**
   * Returns `data` of the response. A `Refused` is answered as one of a use case, and any other error with 500.
   */
  handler(call: HostCall<Params, Query, Body>): Promise<v.InferInput<Response>>;
}

/** Returns a route of a host, whose handler has the types of its schemas. */
export const route = <
  Response extends v.GenericSchema,
  Params extends ObjectSchema | undefined = undefined,
  Query extends ObjectSchema | undefined = undefined,
  Body extends ObjectSchema | undefined = undefined,
>(
  described: HostRoute<Params, Query, Body, Response>,
): HostRoute => described;

const readFields = (schema: v.GenericSchema, input: unknown): unknown => {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw invalidInput(
    result.issues.map((issue) => ({
      field: v.getDotPath(issue) ?? '',
      text: schemaMessage(issue),
    })),
  );
};

/** Authorizes the caller before any field is read, and sends what the schema of the response names. */
const handlerOf =
  ({
    operationId,
    permission,
    params,
    query,
    body,
    response,
    ...host
  }: HostRoute): HandlerFactory =>
  (core) =>
  async (ctx) => {
    const caller = await core.authorize(callerOf(ctx), permission);
    const call = {
      caller,
      core,
      params: params && readParams(params, ctx),
      query: query && readFields(query, parametersOf(ctx.querystring)),
      body: body && readFields(body, ctx.request.body),
    };
    const result = v.safeParse(response, await host.handler(call as HostCall<never, never, never>));
    // The issues have values of the data, which no log shows.
    if (!result.success) throw new Error(`The data of ${operationId} breaks its schema.`);
    sendSuccess(ctx, { data: result.output }, host.status);
  };

/** Returns the operation of a checked route. */
export const hostOperation = (described: HostRoute): Operation => {
  const { method, path, operationId, summary, description, params, query, body } = described;
  const { limitClass = method === 'GET' ? 'read' : 'write', response, status = 200 } = described;
  return {
    method,
    path,
    operationId,
    summary,
    description,
    tag: 'Host',
    limitClass,
    caller: 'general',
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
    refusals: ['permission.missing', 'host.refused'],
    status,
    data: response,
    handler: handlerOf(described),
  };
};
