import { clockOf, type Core } from '@paydocs/core';
import Koa, { type Context, type Middleware } from 'koa';
import { type AppOptions, checkAppArguments } from './app-options.ts';
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
import { chain, NearRouter } from './middleware/near-router.ts';
import { responseHeaders } from './middleware/response-headers.ts';
import { matchedRoutes, noSuchRoute } from './middleware/unmatched.ts';
import { whenReady } from './middleware/when-ready.ts';
import { wellFormed } from './middleware/well-formed.ts';
import { withoutSlash } from './middleware/without-slash.ts';
import { openApiJson } from './openapi/openapi-json.ts';
import { logError, logErrorsTo } from './output/error-log.ts';
import { type PageAddress, pageAddress } from './request/page-address.ts';
import { validatePageOptions } from './pages/page.ts';
import { pages } from './pages/pages.ts';
import { security } from './security/security.ts';
import { signOn } from './sign-on/sign-on.ts';
import { requestDeadline } from './request/request-deadline.ts';
import type { Endpoint } from './routes/operation.ts';
import { hostOperations } from './routes/host-operations.ts';
import { operations } from './routes/operations.ts';
import type { TrustedProxies } from './request/trusted-proxies.ts';

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
 * @throws TypeError for anything in place of a core, for an option that is unknown or has a wrong type, and when `publicUrl` or `pages.signInUrl` is not an http(s) URL, `trustedProxies`
 *   neither a whole number from 0 nor a list of addresses and ranges, one of `corsOrigins` no origin, or one of
 *   `routes` incomplete, without a known permission, or clashing with another route.
 */
export const createApp = (core: Core, options: AppOptions = {}): App => {
  checkAppArguments(core, options);
  const { trustedProxies = 0, requestId = () => undefined, log } = options;
  const { clock = clockOf(core), isReady = () => true, corsOrigins = [] } = options;
  const proxyCount = typeof trustedProxies === 'number' ? trustedProxies : 0;
  const report = reportTo(options.onError ?? (log === undefined ? logError : logErrorsTo(log)));
  const { deadline = requestDeadline() } = options;
  const timed = inTime(deadline);
  const limited = limitedBy(core, clock);
  const ready = whenReady(isReady);
  const addressOf = pageAddress(options.publicUrl);
  const context = { core, limited, timed, ready, report, addressOf };

  const { observe } = options;
  const router = new NearRouter();
  const pageOptions = validatePageOptions(options.pages);
  const { singleSignOn } = options;
  const others = [
    ...pages(pageOptions),
    ...security(pageOptions),
    ...(singleSignOn === undefined
      ? []
      : signOn(singleSignOn, { addressOf, deadline, pages: pageOptions })),
    ...docs,
  ];
  // The pages of browsers are in the root; their files and the sign-on are below it.
  const pagePaths = new Set(
    others.map(({ path }) => path).filter((path) => /^\/[^/]+$/.test(path)),
  );
  const taken = [...operations, ...others, { method: 'GET', path: '/openapi.json' } as const];
  const hosts = hostOperations(options.routes ?? [], { core, taken });
  const endpoints = [...operations, ...hosts, ...others, openApiJson(options.publicUrl, hosts)];
  for (const endpoint of endpoints) {
    const middleware = middlewareOf(endpoint, context);
    const named = observe === undefined ? middleware : [routed(endpoint.path), ...middleware];
    router.register(endpoint.path, [endpoint.method], chain(named));
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
  app.use(withoutSlash(pagePaths));
  app.use(noSuchRoute(router));
  // Emitted for errors of a host's own middleware, and for clients that disconnected.
  app.on('error', (error: unknown, ctx: Context) => {
    if (ctx.writable && !ctx.headerSent) report(error, ctx);
  });
  const countUnparsed = countUnparsedBy(core, clock);
  return Object.assign(app, { countUnparsed, observe, trustedProxies });
};
