import type { Context } from 'koa';
import { originalUrl } from '../host.ts';

/** The address of the requested list, without its query: what links are built on. */
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
 * Addresses on the configured URL, else on the origin of the request: its `Host`, or what trusted
 * proxies say.
 *
 * @throws TypeError when the configured one is no http(s) URL.
 */
export const pageAddress = (publicUrl: string | undefined): PageAddress => {
  if (publicUrl === undefined) return (ctx) => requested(ctx) + ctx.path;
  const prefix = configured(publicUrl);
  return (ctx) => prefix + ctx.path;
};
