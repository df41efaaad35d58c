import type { Core, LimitClass, RefusalCode, Surface } from '@paydocs/core';
import type { Middleware } from 'koa';
import type * as v from 'valibot';
import type { PageAddress } from './pagination/page-address.ts';

/** The shape of `data` in a successful answer; `Nothing`: there is a message only. */
export type DataShape =
  | 'UserData'
  | 'LoginData'
  | 'TokenData'
  | 'AdminUserData'
  | 'AdminLoginData'
  | 'AdminTokenData'
  | 'EmployeePage'
  | 'CompanyPage'
  | 'Nothing';

/** Makes the middleware that answers a request which was let through. */
export type HandlerFactory = (core: Core, addressOf: PageAddress) => Middleware;

/** What a route takes and how it answers, whatever its address. */
export interface Route {
  /** In a few words, without a full stop. */
  readonly summary: string;
  /** The shape of the body, which the handler reads with it; without one no body is read. */
  readonly body?: v.GenericSchema;
  /** The parameters, which the handler reads with it; without one they are ignored. */
  readonly query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** What it may refuse beside what its body, its query and its callers imply. */
  readonly refusals: readonly RefusalCode[];
  /** The status of success. */
  readonly status: 200 | 201;
  readonly data: DataShape;
  readonly handler: HandlerFactory;
}

/** Who may call: anybody, whoever has a token that holds, or of those the administrative roles. */
export type AllowedCaller = 'anybody' | Surface;

/** An address that answers: all that routing and limiting know of it. */
export interface Endpoint extends Pick<Route, 'body' | 'handler'> {
  readonly method: 'GET' | 'POST';
  /** Without parameters: it matches exactly. */
  readonly path: string;
  readonly limitClass: LimitClass;
  readonly caller: AllowedCaller;
}

/** A route at its address: routing, limiting and the API description all come from it. */
export interface Operation extends Endpoint, Route {
  /** Unique over the API. */
  readonly operationId: string;
  readonly tag: 'Authentication' | 'Administrative authentication' | 'Payroll';
}
