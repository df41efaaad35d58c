import { type Caller, type Core, Refused, type Surface } from '@paydocs/core';
import type { Context, Middleware } from 'koa';
import { bearerToken } from './bearer-token.ts';

/** Nobody else can name it, and what a request knows goes with the request. */
const CALLER = Symbol('caller');

interface Known {
  [CALLER]?: Caller;
}

/**
 * Lets only callers pass whose token holds on the surface, before anything else of the request is
 * read.
 *
 * @throws `token.missing` without an `Authorization` header, else `token.invalid`.
 * @throws `role.forbidden` on the administrative surface for any other role.
 */
export const authenticated =
  (core: Pick<Core, 'authenticate'>, surface: Surface): Middleware =>
  async (ctx, next) => {
    const { authorization } = ctx.req.headers;
    const token = bearerToken(authorization);
    if (token === undefined && authorization !== undefined) throw new Refused('token.invalid');
    (ctx as Known)[CALLER] = await core.authenticate(token, surface);
    return next();
  };

/**
 * Who makes this request.
 *
 * @throws Error on a route that is not behind `authenticated`: it fails closed.
 */
export const callerOf = (ctx: Context): Caller => {
  const caller = (ctx as Known)[CALLER];
  if (caller === undefined) throw new Error('The route is not behind `authenticated`.');
  return caller;
};
