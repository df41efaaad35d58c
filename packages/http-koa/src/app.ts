import { Router } from '@koa/router';
import { type Clock, clockOf, type Core } from '@paydocs/core';
import Koa, { type Context, type Middleware } from 'koa';
import { docs, docsRedirect } from './docs/docs.ts';
import { jsonBody } from './input/request-body.ts';
import { afterBody } from './middleware/after-body.ts';
import { authenticated } from './middleware/authenticated.ts';
import { crossOrigin } from './middleware/cross-origin.ts';
import { errorsTo, errorsToEnvelope, type Report, reportTo } from './middleware/errors.ts';
import { forwarded } from './request/forwarded.ts';
import { fromOrigin } from './middleware/from-origin.ts';
import { inTime } from './request/in-time.ts';
import {
  type CountUnparsed,
  countUnparsedBy,
  type Limited,
  limitedBy,
  limitedByMethod,
} from './middleware/limited.ts';
import { observed, type ObserveRequest, routed } from './middleware/observed.ts';
import { type RequestId, responseHeaders } from './middleware/response-headers.ts';
import { matchedRoutes, noSuchRoute } from './middleware/unmatched.ts';
import { whenReady } from './middleware/when-ready.ts';
import { wellFormed } from './middleware/well-formed.ts';
import { openApiJson } from './openapi/openapi-json.ts';
import { type AppLog, logError, logErrorsTo, type OnError } from './output/error-log.ts';
import { type PageAddress, pageAddress } from './request/page-address.ts';
import { type PageOptions, validatePageOptions } from './pages/page.ts';
import { pages } from './pages/pages.ts';
import { requestDeadline, type RequestDeadline } from './request/request-deadline.ts';
import type { RequestOrigins } from './request/request-origins.ts';
import type { Endpoint } from './routes/operation.ts';
import { operations } from './routes/operations.ts';
import type { TrustedProxies } from './request/trusted-proxies.ts';

/** Options of the HTTP interface. */
export interface AppOptions {
  /** The base of links, with any path prefix; the origin of the request by default. */
  readonly publicUrl?: string;
  /**
   * The addresses and ranges of proxies whose forwarded headers are believed, or their number; 0 by
   * default, which ignores every forwarded header. With a number every peer is believed: close the
   * port to everybody but the proxies. In a Koa host its `proxy` settings replace a number.
   */
  readonly trustedProxies?: TrustedProxies;
  /**
   * The origins, such as `https://app.example`, whose programs may read responses in a browser (CORS);
   * none by default, which sends no header of CORS.
   */
  readonly corsOrigins?: readonly string[] | undefined;
  /** Called with every server-side error; logs the error by default. */
  readonly onError?: OnError | undefined;
  /** The logger of the host; one line of JSON on stderr for each server-side error by default. */
  readonly log?: AppLog | undefined;
  /**
   * Returns the id that the host has given to a request: up to 64 letters, digits and `_.:=-`. A random
   * UUID by default, and in place of any other id.
   */
  readonly requestId?: RequestId | undefined;
  /** The clock for `Retry-After`; that of the core by default. */
  readonly clock?: Clock;
  /**
   * The time limit of a request, after which the response is 503; `requestDeadline()` by default, of
   * 3500 ms. The time that the body takes to arrive does not count.
   */
  readonly deadline?: RequestDeadline;
  /** The port that tells the core where requests come from; without it the core does not know. */
  readonly requestOrigins?: RequestOrigins;
  /** Options of the HTML pages that links in e-mails lead to. */
  readonly pages?: PageOptions;
  /** Whether the stores have answered; while false, every response is a 503. True by default. */
  readonly isReady?: () => boolean;
  /** Called with every request, for metrics and traces; by default requests are not observed. */
  readonly observe?: ObserveRequest | undefined;
}

/** The HTTP interface as a Koa app. */
export interface App extends Koa {
  /** For `createServer`: counts a request that never reaches the app. */
  readonly countUnparsed: CountUnparsed;
  /** For `createServer`: observes a request that never reaches the app. */
  readonly observe: ObserveRequest | undefined;
  /** For `createServer`: the proxies, whose connections have no bound for each address. */
  readonly trustedProxies: TrustedProxies;
}

interface RouteContext {
  readonly core: Core;
  readonly limited: Limited;
  readonly timed: Middleware;
  readonly ready: Middleware;
  readonly report: Report;
  readonly addressOf: PageAddress;
}

/** Returns the middleware of an endpoint, in order. */
const middlewareOf = (
  { limitClass, caller, body, bodyMaxBytes, handler, sendError }: Endpoint,
  { core, limited, timed, ready, report, addressOf }: RouteContext,
): Middleware[] => [
  ...(sendError === undefined ? [] : [errorsTo(sendError, report)]),
  timed,
  limited(limitClass),
  ready,
  wellFormed,
  ...(caller === 'anybody' ? [] : [authenticated(core, caller)]),
  ...(body === undefined ? [] : [jsonBody(bodyMaxBytes)]),
  handler(core, addressOf),
];

/**
 * Creates the HTTP interface of a core. Every response of the API is one JSON envelope, also for
 * errors. The pages for people are HTML.
 *
 * @throws TypeError when `publicUrl` or `pages.signInUrl` is not an http(s) URL, `trustedProxies`
 *   neither a whole number from 0 nor a list of addresses and ranges, or one of `corsOrigins` no origin.
 */
export const createApp = (core: Core, options: AppOptions = {}): App => {
  const { trustedProxies = 0, requestId = () => undefined, log } = options;
  const { clock = clockOf(core), isReady = () => true, corsOrigins = [] } = options;
  const proxyCount = Array.isArray(trustedProxies) ? 0 : Number(trustedProxies);
  // Koa would read a fraction as "trust every forwarded address".
  if (!Number.isSafeInteger(proxyCount) || proxyCount < 0) {
    throw new TypeError('trustedProxies must be a whole number from 0, or a list of addresses.');
  }
  const report = reportTo(options.onError ?? (log === undefined ? logError : logErrorsTo(log)));
  const timed = inTime(options.deadline ?? requestDeadline());
  const limited = limitedBy(core, clock);
  const ready = whenReady(isReady);
  const addressOf = pageAddress(options.publicUrl);
  const context = { core, limited, timed, ready, report, addressOf };

  const { observe } = options;
  const router = new Router({ strict: true, sensitive: true });
  const endpoints = [
    ...operations,
    ...pages(validatePageOptions(options.pages)),
    ...docs,
    openApiJson(options.publicUrl),
  ];
  for (const endpoint of endpoints) {
    const middleware = middlewareOf(endpoint, context);
    const named = observe === undefined ? middleware : [routed(endpoint.path), ...middleware];
    router.register(endpoint.path, [endpoint.method], named);
  }

  const app = new Koa({ proxy: proxyCount > 0, maxIpsCount: proxyCount });
  if (observe !== undefined) app.use(observed(observe));
  app.use(afterBody);
  app.use(errorsToEnvelope(report));
  app.use(responseHeaders(requestId));
  if (corsOrigins.length > 0) app.use(crossOrigin(corsOrigins));
  app.use(forwarded(trustedProxies));
  if (options.requestOrigins !== undefined) app.use(fromOrigin(options.requestOrigins));
  app.use(matchedRoutes(router));
  app.use(timed);
  app.use(limitedByMethod(limited));
  app.use(ready);
  app.use(wellFormed);
  app.use(docsRedirect);
  app.use(noSuchRoute(router));
  // Emitted for errors of a host's own middleware, and for clients that disconnected.
  app.on('error', (error: unknown, ctx: Context) => {
    if (ctx.writable && !ctx.headerSent) report(error, ctx);
  });
  const countUnparsed = countUnparsedBy(core, clock);
  return Object.assign(app, { countUnparsed, observe, trustedProxies });
};
