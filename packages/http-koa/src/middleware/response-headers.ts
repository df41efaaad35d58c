import type { Context, Middleware } from 'koa';

/** The header that identifies a request in responses and logs. */
export const REQUEST_ID = 'X-Request-Id';

/**
 * Sets the headers of every response: a generated request id (a client's id is not trusted), no
 * content sniffing, and no caching (OWASP ASVS 14.3.2).
 */
export const responseHeaders =
  (requestId: () => string): Middleware =>
  (ctx, next) => {
    ctx.res.setHeader(REQUEST_ID, requestId());
    ctx.res.setHeader('X-Content-Type-Options', 'nosniff');
    ctx.res.setHeader('Cache-Control', 'no-store');
    return next();
  };

/** Returns the request id of the response; an empty string before it is set. */
export const requestIdOf = (ctx: Context): string => String(ctx.res.getHeader(REQUEST_ID) ?? '');
