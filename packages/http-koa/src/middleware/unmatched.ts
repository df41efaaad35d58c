import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { methodNotAllowed, notFound } from '../problems/problems.ts';
import { readablePath } from './well-formed.ts';

/** Creates the middleware of the routes. A request with an unreadable target matches no route. */
export const matchedRoutes = (router: Router): Middleware => {
  const routes = router.routes() as Middleware;
  return (ctx, next) => (readablePath(ctx) === undefined ? next() : routes(ctx, next));
};

/** Throws 405 for a path that has routes for other methods, and 404 for any other path. */
export const noSuchRoute =
  (router: Router): Middleware =>
  (ctx) => {
    const { path: layers } = router.match(ctx.path, ctx.method);
    const methods = [...new Set(layers.flatMap((layer) => layer.methods))];
    throw methods.length > 0 ? methodNotAllowed(methods) : notFound();
  };
