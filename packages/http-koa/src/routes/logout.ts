import { succeed } from '../envelope.ts';
import { callerOf } from '../middleware/authenticated.ts';
import type { Route } from '../operation.ts';

/** Ends the session of the presented token. */
export const logout: Route = {
  summary: 'Sign out',
  refusals: [],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    await core.logout(callerOf(ctx));
    succeed(ctx, { message: 'Signed out.' });
  },
};
