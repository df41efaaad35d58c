import { Router } from '@koa/router';
import type { Core } from '@paydocs/core';
import Koa, { type Context } from 'koa';
import { logError, type OnError } from './error-report.ts';
import { authenticated } from './middleware/authenticated.ts';
import { errorsToEnvelope, reportTo } from './middleware/errors-to-envelope.ts';
import { jsonBody } from './middleware/json-body.ts';
import { noSuchRoute } from './middleware/no-such-route.ts';
import { responseHeaders } from './middleware/response-headers.ts';
import { wellFormed } from './middleware/well-formed.ts';
import { pageAddress } from './pagination/page-address.ts';
import { listEmployees } from './routes/list-employees.ts';
import { login } from './routes/login.ts';
import { logout } from './routes/logout.ts';
import { me } from './routes/me.ts';
import { refresh } from './routes/refresh.ts';
import { register } from './routes/register.ts';

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
}

/**
 * The HTTP interface of a core. Every answer, every error included, is one JSON envelope.
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
  const addressOf = pageAddress(options.publicUrl);
  const signedIn = authenticated(core);

  const router = new Router({ strict: true, sensitive: true });
  router.post('/auth/register', jsonBody, register(core));
  router.post('/auth/login', jsonBody, login(core));
  router.post('/auth/logout', signedIn, logout(core));
  router.get('/auth/me', signedIn, me(core));
  router.post('/auth/refresh', signedIn, refresh(core));
  router.get('/employees', signedIn, listEmployees(core, addressOf));

  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  app.use(errorsToEnvelope(report));
  app.use(responseHeaders(requestId));
  app.use(wellFormed);
  app.use(router.routes());
  app.use(noSuchRoute(router));
  // What reaches Koa itself is a host's own middleware, or a client that has gone.
  app.on('error', (error: unknown, ctx: Context) => {
    if (ctx.writable && !ctx.headerSent) report(error, ctx);
  });
  return app;
};
