import type { IncomingHttpHeaders } from 'node:http';
import type { Context, Middleware } from 'koa';
import { requestIdOf } from './response-headers.ts';

/** A request at its start. */
export interface ObservedRequest {
  /** As the client sent it; an empty string when the request could not be parsed. */
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/** The outcome of a request. */
export interface RequestOutcome {
  /** The template of the route, such as `/auth/login`; undefined when no route matched. */
  readonly route: string | undefined;
  readonly status: number;
  /** The `X-Request-Id` of the response. */
  readonly requestId: string;
}

/**
 * Called with every request. Must call `run` once, which handles the request and never rejects with an
 * error of a route, and must resolve after it.
 */
export type ObserveRequest = (
  request: ObservedRequest,
  run: () => Promise<RequestOutcome>,
) => Promise<unknown>;

// A symbol that is not exported, so that no other middleware can set the route.
const ROUTE = Symbol('route');

interface WithRoute {
  [ROUTE]?: string;
}

/** Names the route of the request. */
export const routed =
  (path: string): Middleware =>
  (ctx, next) => {
    (ctx as WithRoute)[ROUTE] = path;
    return next();
  };

const outcomeOf = (ctx: Context): RequestOutcome => ({
  route: (ctx as WithRoute)[ROUTE],
  status: ctx.status,
  requestId: requestIdOf(ctx),
});

/** Runs the rest of the request under observation. */
export const observed =
  (observe: ObserveRequest): Middleware =>
  async (ctx, next) => {
    const { method, headers } = ctx.req;
    await observe({ method: method ?? '', headers }, async () => {
      await next();
      return outcomeOf(ctx);
    });
  };
