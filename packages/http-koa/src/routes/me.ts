import type { Core } from '@paydocs/core';
import type { Middleware } from 'koa';
import { succeed } from '../envelope.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { userResource } from '../resources/user.ts';

/** `GET /auth/me`: the caller's own user. */
export const me =
  (core: Pick<Core, 'me'>): Middleware =>
  async (ctx) => {
    succeed(ctx, { data: { user: userResource(await core.me(callerOf(ctx))) } });
  };
