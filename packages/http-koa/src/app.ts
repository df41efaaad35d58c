import { Router } from '@koa/router';
import { type Clock, type Core, systemClock } from '@paydocs/core';
import Koa, { type Context, type Middleware } from 'koa';
import { docs } from './docs/docs.ts';
import { logError, type OnError } from './error-report.ts';
import { jsonBody } from './input/request-body.ts';
import { limitClassOf } from './limit-class-of.ts';
import { authenticated } from './middleware/authenticated.ts';
import { errorsToEnvelope, reportTo } from './middleware/errors-to-envelope.ts';
import { limited } from './middleware/limited.ts';
import { noSuchRoute } from './middleware/no-such-route.ts';
import { responseHeaders } from './middleware/response-headers.ts';
import { wellFormed } from './middleware/well-formed.ts';
import type { Endpoint } from './operation.ts';
import { operations } from './operations.ts';
import { openApi } from './openapi/open-api.ts';
import { type PageAddress, pageAddress } from './pagination/page-address.ts';
import { errorsToPages } from './reset-page/errors-to-pages.ts';
import { resetPage } from './reset-page/reset-page.ts';

/** What an installation may choose about its HTTP interface. */
export interface AppOptions {
  /** What links are built on, path prefix included; the request's own origin by default. */
  readonly publicUrl?: string;
  /**
   * How many proxies stand in front, each of which adds to `X-Forwarded-For`; 0 by default: then
   * no forwarded header is believed. In a host's Koa app the host's own `proxy` settings count.
   */
  readonly trustedProxies?: number;
  /** Told about every error that the caller did not cause; one line of JSON on stderr by default. */
  readonly onError?: OnError;
  /** Makes the id of a request; a random UUID by default. */
  readonly requestId?: () => string;
  /** What `Retry-After` is reckoned by; the machine's by default. */
  readonly clock?: Clock;
}

/** What a request passes at an address: who calls, what the body says, then the answer. */
const stepsOf =
  (core: Core, addressOf: PageAddress) =>
  ({ caller, body, handler }: Endpoint): Middleware[] => [
    ...(caller === 'anybody' ? [] : [authenticated(core, caller)]),
    ...(body === undefined ? [] : [jsonBody]),
    handler(core, addressOf),
  ];

/**
 * The HTTP interface of a core. Every answer of the API, every error included, is one JSON
 * envelope; the few pages for people are HTML.
 *
 * @throws TypeError when `publicUrl` is no http(s) URL, or `trustedProxies` no whole number from 0.
 */
export const createApp = (core: Core, options: AppOptions = {}): Koa => {
  const { trustedProxies = 0, requestId = () => crypto.randomUUID() } = options;
  // Koa would read a fraction as "believe every forwarded address".
  if (!Number.isSafeInteger(trustedProxies) || trustedProxies < 0) {
    throw new TypeError('trustedProxies must be a whole number from 0.');
  }
  const report = reportTo(options.onError ?? logError);
  const endpoints: readonly Endpoint[] = [
    ...operations,
    ...resetPage,
    ...docs,
    openApi(options.publicUrl),
  ];

  const router = new Router({ strict: true, sensitive: true });
  const steps = stepsOf(core, pageAddress(options.publicUrl));
  for (const endpoint of endpoints) {
    router.register(endpoint.path, [endpoint.method], steps(endpoint));
  }

  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  app.use(errorsToEnvelope(report));
  app.use(responseHeaders(requestId));
  app.use(errorsToPages(report));
  app.use(limited(core, { classOf: limitClassOf(endpoints), clock: options.clock ?? systemClock }));
  app.use(wellFormed);
  app.use(router.routes());
  app.use(noSuchRoute(router));
  // What reaches Koa itself is a host's own middleware, or a client that has gone.
  app.on('error', (error: unknown, ctx: Context) => {
    if (ctx.writable && !ctx.headerSent) report(error, ctx);
  });
  return app;
};
