import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';

/** The header that identifies a request in responses and logs. */
export const REQUEST_ID = 'X-Request-Id';

/** Returns the id that a host has given to a request, if any. */
export type RequestId = (request: IncomingMessage) => string | undefined;

/** Ids that neither a header nor a line of a log misreads. */
const VALID_ID = /^[\w.:=-]{1,64}$/;

const validId = (id: string | undefined): string =>
  typeof id === 'string' && VALID_ID.test(id) ? id : crypto.randomUUID();

/**
 * Sets the headers of every response: the id of the request by its host, or a generated one (a client's
 * id is not trusted), no content sniffing, and no caching (OWASP ASVS 14.3.2).
 */
export const responseHeaders =
  (requestId: RequestId): Middleware =>
  (ctx, next) => {
    ctx.res.setHeader(REQUEST_ID, validId(requestId(ctx.req)));
    ctx.res.setHeader('X-Content-Type-Options', 'nosniff');
    ctx.res.setHeader('Cache-Control', 'no-store');
    return next();
  };

/** Returns the request id of the response; an empty string before it is set. */
export const requestIdOf = (ctx: Context): string => String(ctx.res.getHeader(REQUEST_ID) ?? '');
