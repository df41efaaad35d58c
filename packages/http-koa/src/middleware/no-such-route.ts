import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { methodNotAllowed, notFound } from '../problems.ts';

/** What comes here matched no route: 405 where the path has others, else 404. */
export const noSuchRoute =
  (router: Router): Middleware =>
  (ctx) => {
    const { path: layers } = router.match(ctx.path, ctx.method);
    const methods = [...new Set(layers.flatMap((layer) => layer.methods))];
    throw methods.length > 0 ? methodNotAllowed(methods) : notFound();
  };
