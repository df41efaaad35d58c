import type { Core } from '@paydocs/core';
import type { Middleware } from 'koa';
import { succeed } from '../envelope.ts';
import { callerOf } from '../middleware/authenticated.ts';

/** `POST /auth/refresh`: a new token in place of the presented one. */
export const refresh =
  (core: Pick<Core, 'refresh'>): Middleware =>
  async (ctx) => {
    const token = await core.refresh(callerOf(ctx));
    succeed(ctx, { data: { token: token.text }, message: 'Token refreshed.' });
  };
