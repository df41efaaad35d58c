import type { Context } from 'koa';
import { originalUrl } from './host.ts';
import { forwardedOf } from './forwarded.ts';

/** Returns the URL of the requested list without its query: the base of the links. */
export type PageAddress = (ctx: Context) => string;

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

const configured = (publicUrl: string): string => {
  const url = URL.parse(publicUrl);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('publicUrl must be an http or https URL.');
  }
  return withoutTrailingSlash(url.origin + url.pathname);
};

/** Returns the path prefix under which a host mounted the app. */
const mountPath = (ctx: Context): string => {
  const [original = ''] = originalUrl(ctx).split('?', 1);
  return original.startsWith('/') && original.endsWith(ctx.path)
    ? original.slice(0, -ctx.path.length)
    : '';
};

const requested = (ctx: Context): string => {
  const { host, isSecure } = forwardedOf(ctx);
  return `${isSecure ? 'https' : 'http'}://${host || 'localhost'}${mountPath(ctx)}`;
};

/**
 * Creates the function for URLs on `publicUrl`. The default is the origin of the request: its `Host`,
 * or the value of a trusted proxy.
 *
 * @throws TypeError when `publicUrl` is not an http(s) URL.
 */
export const pageAddress = (publicUrl: string | undefined): PageAddress => {
  if (publicUrl === undefined) return (ctx) => requested(ctx) + ctx.path;
  const prefix = configured(publicUrl);
  return (ctx) => prefix + ctx.path;
};
