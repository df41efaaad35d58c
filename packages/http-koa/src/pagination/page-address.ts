import type { Context } from 'koa';
import { originalUrl } from '../host.ts';

/** Returns the URL of the requested list without its query, which is the base of its links. */
export type PageAddress = (ctx: Context) => string;

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

const configured = (publicUrl: string): string => {
  const { protocol, origin, pathname } = new URL(publicUrl);
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new TypeError('publicUrl must be an http or https URL.');
  }
  return withoutTrailingSlash(origin + pathname);
};

/** Returns the path prefix that a host has mounted the app under. */
const mountPath = (ctx: Context): string => {
  const [original = ''] = originalUrl(ctx).split('?', 1);
  return original.startsWith('/') && original.endsWith(ctx.path)
    ? original.slice(0, -ctx.path.length)
    : '';
};

const requested = (ctx: Context): string =>
  `${ctx.secure ? 'https' : 'http'}://${ctx.host || 'localhost'}${mountPath(ctx)}`;

/**
 * Creates the function for URLs on `publicUrl`; by default on the origin of the request, which is its
 * `Host` or the value of a trusted proxy.
 *
 * @throws TypeError when `publicUrl` is not an http(s) URL.
 */
export const pageAddress = (publicUrl: string | undefined): PageAddress => {
  if (publicUrl === undefined) return (ctx) => requested(ctx) + ctx.path;
  const prefix = configured(publicUrl);
  return (ctx) => prefix + ctx.path;
};
