import { type Caller, type Core, Refused } from '@paydocs/core';
import type { Context, Middleware } from 'koa';

const TOKEN_MAX_LENGTH = 4096;
const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

/** The token of an `Authorization` header (RFC 6750 §2.1); the scheme in any case (RFC 9110 §11.1). */
const bearerToken = (header: string | undefined): string | undefined => {
  if (header === undefined) return undefined;
  const token = BEARER.exec(header)?.[1];
  if (token === undefined || token.length > TOKEN_MAX_LENGTH) throw new Refused('token.invalid');
  return token;
};

const callers = new WeakMap<Context, Caller>();

/**
 * Lets only callers pass whose token holds, before anything else of the request is read.
 *
 * @throws `token.missing` without an `Authorization` header, else `token.invalid`.
 */
export const authenticated =
  (core: Pick<Core, 'authenticate'>): Middleware =>
  async (ctx, next) => {
    callers.set(ctx, await core.authenticate(bearerToken(ctx.req.headers.authorization)));
    return next();
  };

/**
 * Who makes this request.
 *
 * @throws Error on a route that is not behind `authenticated`: it fails closed.
 */
export const callerOf = (ctx: Context): Caller => {
  const caller = callers.get(ctx);
  if (caller === undefined) throw new Error('The route is not behind `authenticated`.');
  return caller;
};
