import { clientOf, type Origin } from '@paydocs/core';
import type { Context, Middleware } from 'koa';
import type { RequestOrigins } from '../request/request-origins.ts';
import { forwardedOf } from '../request/forwarded.ts';
import { requestIdOf } from './response-headers.ts';

const originOf = (ctx: Context): Origin => ({
  ...clientOf({ address: forwardedOf(ctx).address, userAgent: ctx.get('User-Agent') }),
  requestId: requestIdOf(ctx),
});

/** Tells the core where the request comes from. See `clientOf` for the values. */
export const fromOrigin =
  (origins: RequestOrigins): Middleware =>
  (ctx, next) =>
    origins.run(() => originOf(ctx), next);
