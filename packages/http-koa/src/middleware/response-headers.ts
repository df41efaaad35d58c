import type { Context, Middleware } from 'koa';

/** The header that names a request in answers and logs. */
export const REQUEST_ID = 'X-Request-Id';

/**
 * The headers of every answer: a request id of our own making (a client's is not trusted), no
 * guessing of types, and no copy in any cache (OWASP ASVS 14.3.2).
 */
export const responseHeaders =
  (requestId: () => string): Middleware =>
  (ctx, next) => {
    ctx.res.setHeader(REQUEST_ID, requestId());
    ctx.res.setHeader('X-Content-Type-Options', 'nosniff');
    ctx.res.setHeader('Cache-Control', 'no-store');
    return next();
  };

/** The id that this request's answer carries; empty before it has one. */
export const requestIdOf = (ctx: Context): string => String(ctx.res.getHeader(REQUEST_ID) ?? '');
