import type { Middleware } from 'koa';

/**
 * Redirects a browser from a page with a slash at its end to the page. The location is relative, for
 * any prefix of a host or a proxy.
 */
export const withoutSlash = (pages: ReadonlySet<string>): Middleware => {
  const redirected = new Map([...pages].map((path) => [`${path}/`, `..${path}`]));
  return async (ctx, next) => {
    const location = ['GET', 'HEAD'].includes(ctx.method) ? redirected.get(ctx.path) : undefined;
    if (location === undefined) await next();
    else ctx.redirect(location + ctx.search);
  };
};
