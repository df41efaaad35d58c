import { succeed } from '../envelope.ts';
import { callerOf } from '../middleware/authenticated.ts';
import type { Route } from '../operation.ts';

/** A new token in place of the presented one. */
export const refresh: Route = {
  summary: 'Exchange the token for a new one',
  refusals: [],
  status: 200,
  data: 'TokenData',
  handler: (core) => async (ctx) => {
    const token = await core.refresh(callerOf(ctx));
    succeed(ctx, { data: { token: token.text }, message: 'Token refreshed.' });
  },
};
