import type { Context, Middleware } from 'koa';
import { malformed } from '../problems.ts';
import { forwardedOf } from './forwarded.ts';

const HOST = /^[\w.~%:[\]-]+$/;

/**
 * Returns the path of the request; `undefined` when its target cannot be parsed. A target has no
 * fragment (RFC 9112 §3.2).
 */
export const readablePath = (ctx: Context): string | undefined => {
  if (ctx.url.includes('#')) return undefined;
  try {
    return typeof ctx.path === 'string' ? ctx.path : undefined;
  } catch {
    return undefined;
  }
};

const hostHeaders = ({ req: { rawHeaders } }: Context): string[] => {
  const values: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') values.push(rawHeaders[index + 1] ?? '');
  }
  return values;
};

const hasOneHost = (ctx: Context): boolean => {
  const values = hostHeaders(ctx);
  const { host } = forwardedOf(ctx);
  const isOptional = ctx.req.httpVersion !== '1.1';
  if (values.length === 0 && isOptional) return host === '' || HOST.test(host);
  // `host` is the value in use: a proxy may have set it, or it is a part of the header.
  return values.length === 1 && [...values, host].every((each) => HOST.test(each));
};

/**
 * Rejects requests without exactly one valid `Host` and a valid target (RFC 9112 §3.2) with 400, and
 * closes the connection: such a request may be smuggled.
 */
export const wellFormed: Middleware = (ctx, next) => {
  if (readablePath(ctx) !== undefined && hasOneHost(ctx)) return next();
  ctx.set('Connection', 'close');
  throw malformed('The request needs a valid target and exactly one valid Host.');
};
