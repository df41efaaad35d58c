import type { Origin } from '@paydocs/core';
import type { Context, Middleware } from 'koa';
import type { RequestOrigins } from '../request-origins.ts';
import { forwardedOf } from './forwarded.ts';
import { requestIdOf } from './response-headers.ts';

const USER_AGENT_LENGTH = 256;

/** Header values have bytes as characters; control characters would break lines of a log. */
const readable = (value: string): string =>
  value.replaceAll(/[\p{Cc}]/gu, ' ').slice(0, USER_AGENT_LENGTH);

const originOf = (ctx: Context): Origin => {
  const userAgent = ctx.get('User-Agent');
  return {
    address: forwardedOf(ctx).address || null,
    userAgent: userAgent === '' ? null : readable(userAgent),
    requestId: requestIdOf(ctx),
  };
};

/** Tells the core where the request comes from. The user agent is cut to 256 characters. */
export const fromOrigin =
  (origins: RequestOrigins): Middleware =>
  (ctx, next) =>
    origins.run(() => originOf(ctx), next);
