import type { Core } from '@paydocs/core';
import type { Middleware } from 'koa';
import { succeed } from '../envelope.ts';
import { callerOf } from '../middleware/authenticated.ts';

/** `POST /auth/logout`: ends the session of the presented token. */
export const logout =
  (core: Pick<Core, 'logout'>): Middleware =>
  async (ctx) => {
    await core.logout(callerOf(ctx));
    succeed(ctx, { message: 'Signed out.' });
  };
