import type { Context, Middleware } from 'koa';
import { malformed } from '../problems/problems.ts';
import { forwardedOf } from '../request/forwarded.ts';

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

interface OnceHeaders {
  readonly hosts: readonly string[];
  readonly authorizations: number;
}

/** Returns the headers that Node merges silently: it keeps the first of several. */
const onceHeaders = ({ req: { rawHeaders } }: Context): OnceHeaders => {
  const hosts: string[] = [];
  let authorizations = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase();
    if (name === 'host') hosts.push(rawHeaders[index + 1] ?? '');
    if (name === 'authorization') authorizations += 1;
  }
  return { hosts, authorizations };
};

const isOneHost = (ctx: Context, hosts: readonly string[]): boolean => {
  const { host } = forwardedOf(ctx);
  const isOptional = ctx.req.httpVersion !== '1.1';
  if (hosts.length === 0 && isOptional) return host === '' || HOST.test(host);
  // `host` is the value in use: a proxy may have set it, or it is a part of the header.
  return hosts.length === 1 && [...hosts, host].every((each) => HOST.test(each));
};

/**
 * Rejects a request with 400 unless it has a valid target, exactly one valid `Host` (RFC 9112 §3.2)
 * and at most one `Authorization` (RFC 9110 §5.3), and closes the connection: a proxy may have read
 * such a request differently.
 */
export const wellFormed: Middleware = (ctx, next) => {
  const { hosts, authorizations } = onceHeaders(ctx);
  const isReadable = readablePath(ctx) !== undefined && isOneHost(ctx, hosts);
  if (isReadable && authorizations <= 1) return next();
  ctx.set('Connection', 'close');
  throw malformed(
    isReadable
      ? 'The request must not have more than one Authorization.'
      : 'The request needs a valid target and exactly one valid Host.',
  );
};
