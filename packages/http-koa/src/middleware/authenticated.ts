import { type Caller, type Core, Refused, type Surface } from '@paydocs/core';
import type { Context, Middleware } from 'koa';
import { addRequestFacts } from '../request/request-facts.ts';

const TOKEN_MAX_LENGTH = 4096;
const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;
const PRESENTED = /^Bearer +\S/i;

/**
 * Returns the token of an `Authorization` header (RFC 6750 §2.1), with the scheme in any case
 * (RFC 9110 §11.1). Returns `undefined` without a header, and for a malformed token.
 */
export const bearerToken = (header: string | undefined): string | undefined => {
  const token = BEARER.exec(header ?? '')?.[1];
  return token === undefined || token.length > TOKEN_MAX_LENGTH ? undefined : token;
};

// A symbol that is not exported, so that no other middleware can set the caller.
const CALLER = Symbol('caller');

interface WithCaller {
  [CALLER]?: Caller;
}

/** Whether a header has a token, well-formed or not: another scheme is no token (RFC 6750 §3.1). */
const isPresented = (header: string | undefined): boolean => PRESENTED.test(header ?? '');

/**
 * Rejects requests without a valid token for the surface, before any other part of the request is
 * read.
 *
 * @throws `token.missing` without a bearer token, otherwise `token.invalid`.
 * @throws `role.forbidden` on the administrative surface for any other role.
 */
export const authenticated =
  (core: Pick<Core, 'authenticate'>, surface: Surface): Middleware =>
  async (ctx, next) => {
    const { authorization } = ctx.req.headers;
    const token = bearerToken(authorization);
    if (token === undefined && isPresented(authorization)) throw new Refused('token.invalid');
    const caller = await core.authenticate(token, surface);
    (ctx as WithCaller)[CALLER] = caller;
    const { user, sessionId, apiTokenId } = caller;
    addRequestFacts(ctx.req, {
      userId: user.id,
      siteId: user.siteId,
      ...(sessionId === null ? {} : { sessionId }),
      ...(apiTokenId === undefined ? {} : { apiTokenId }),
    });
    return next();
  };

/**
 * Returns the authenticated caller of the request.
 *
 * @throws Error on a route without `authenticated`.
 */
export const callerOf = (ctx: Context): Caller => {
  const caller = (ctx as WithCaller)[CALLER];
  if (caller === undefined) throw new Error('The route is not behind `authenticated`.');
  return caller;
};
