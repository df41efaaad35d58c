import type { Context, Middleware } from 'koa';
import { malformed } from '../problems.ts';

const HOST = /^[\w.~%:[\]-]+$/;

/** The request's path as it was sent; undefined when its target cannot be read. */
export const readablePath = (ctx: Context): string | undefined => {
  try {
    return typeof ctx.path === 'string' ? ctx.path : undefined;
  } catch {
    return undefined;
  }
};

const hostLines = ({ req: { rawHeaders } }: Context): string[] => {
  const lines: string[] = [];
  for (let name = 0; name < rawHeaders.length; name += 2) {
    if (rawHeaders[name]?.toLowerCase() === 'host') lines.push(rawHeaders[name + 1] ?? '');
  }
  return lines;
};

const hasOneHost = (ctx: Context): boolean => {
  const lines = hostLines(ctx);
  const mayBeAbsent = ctx.req.httpVersion !== '1.1';
  if (lines.length === 0 && mayBeAbsent) return ctx.host === '' || HOST.test(ctx.host);
  // Koa's `host` is what is used: it may come from a proxy, and is a part of the line at times.
  return lines.length === 1 && [...lines, ctx.host].every((host) => HOST.test(host));
};

/**
 * Lets only requests pass that name one valid host and a target that can be read (RFC 9112 §3.2).
 * Anything else may be a smuggled request: 400, and the connection closes.
 */
export const wellFormed: Middleware = (ctx, next) => {
  if (readablePath(ctx) !== undefined && hasOneHost(ctx)) return next();
  ctx.set('Connection', 'close');
  throw malformed('The request needs a valid target and exactly one valid Host.');
};
