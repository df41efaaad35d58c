import type { Core, LimitClass, RefusalCode, Surface } from '@paydocs/core';
import type { Context, Middleware } from 'koa';
import type * as v from 'valibot';
import type { PageAddress } from '../request/page-address.ts';
import type { Problem } from '../problems/problems.ts';

// The types of Koa name it, and find the content-disposition 2 of Express 5.3 first, which lacks it.
declare module 'content-disposition' {
  interface Options {}
}

/** The shape of `data` in a successful response; `Nothing` has a message only. */
export type DataShape =
  | 'UserData'
  | 'LoginData'
  | 'TokenData'
  | 'AdminUserData'
  | 'AdminLoginData'
  | 'AdminTokenData'
  | 'EmployeePage'
  | 'CompanyPage'
  | 'EmployeeData'
  | 'CompanyData'
  | 'OrderPage'
  | 'OrderData'
  | 'OrderIssuePage'
  | 'ReissueData'
  | 'TransactionPage'
  | 'TransactionData'
  | 'DocumentPage'
  | 'DocumentData'
  | 'UserPage'
  | 'SiteUserData'
  | 'SiteData'
  | 'AuditData'
  | 'LayoutPage'
  | 'LayoutData'
  | 'PreviewData'
  | 'SessionPage'
  | 'ApiTokenPage'
  | 'NewApiTokenData'
  | 'SecondFactorPage'
  | 'StartedFactorData'
  | 'ConfirmedFactorData'
  | 'RecoveryCodesData'
  | 'PasskeyChallengeData'
  | 'Nothing';

/** The media type of a successful response that is a file. */
export type FileType = 'application/pdf' | 'application/zip' | 'image/png';

/**
 * The headers of requests that routes read: conditions, ranges, and the key of a request that is sent
 * again.
 */
export type RequestHeader = 'If-Match' | 'If-None-Match' | 'If-Range' | 'Range' | 'Idempotency-Key';

/** The headers of successful responses that only some routes send. */
export type ResponseHeader =
  | 'ETag'
  | 'Location'
  | 'Idempotent-Replayed'
  | 'Content-Disposition'
  | 'Accept-Ranges';

/** Creates the middleware that sends the response of a route. */
export type HandlerFactory = (core: Core, addressOf: PageAddress) => Middleware;

/** The input, the handler and the documented responses of a route, without its path. */
export interface Route {
  /** A few words without a full stop. */
  readonly summary: string;
  /** Whole sentences. */
  readonly description: string;
  /** The schema of the path parameters: `:id` in the path is `id` here. */
  readonly params?: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** The schema of the body. Without a schema no body is read. */
  readonly body?: v.GenericSchema;
  /** The fields that a valid body needs, in each of its forms; by default the required ones of the schema. */
  readonly bodyAlternatives?: readonly [string[], ...string[][]];
  /** The maximum length of the body, 64 KiB by default. */
  readonly bodyMaxBytes?: number;
  /** Whether a request without a body is valid; by default the API description asks for one. */
  readonly isBodyOptional?: true;
  /** The schema of the query. Without a schema the query is ignored. */
  readonly query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** Their refusals, such as `record.stale` of `If-Match`, are implied. */
  readonly requestHeaders?: readonly RequestHeader[];
  readonly responseHeaders?: readonly ResponseHeader[];
  /** The refusals beyond those that the body, the query, the headers and the caller imply. */
  readonly refusals: readonly RefusalCode[];
  /** The status of a successful response; 202 for work that is accepted, and not done. */
  readonly status: 200 | 201 | 202;
  /** Another status of a successful response: the work is accepted, and not done. */
  readonly alsoStatus?: 202;
  /** What a success has; a schema of `data` for a route of a host. */
  readonly data: DataShape | FileType | v.GenericSchema;
  /** Other media types and shapes of `data`, if the request can ask for them. */
  readonly alsoData?: readonly (DataShape | FileType)[];
  readonly handler: HandlerFactory;
}

/** The required caller: none, a user with a valid token, or a user with an administrative role. */
export type AllowedCaller = 'anybody' | Surface;

/** A method and a path with a handler and its settings. */
export interface Endpoint extends Pick<Route, 'body' | 'bodyMaxBytes' | 'handler'> {
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
  readonly path: string;
  readonly limitClass: LimitClass;
  readonly caller: AllowedCaller;
  /** Sends errors of this endpoint; as an envelope by default. */
  readonly sendError?: (ctx: Context, problem: Problem) => void;
}

/** A route of the API at its path. The API description is generated from all operations. */
export interface Operation extends Endpoint, Route {
  /** Unique in the API. */
  readonly operationId: string;
  readonly tag:
    | 'Authentication'
    | 'Administrative authentication'
    | 'Administration'
    | 'Payroll'
    | 'Host';
}
