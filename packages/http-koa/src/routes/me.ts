import { succeed } from '../envelope.ts';
import { callerOf } from '../middleware/authenticated.ts';
import type { Route } from '../operation.ts';
import { userResource } from '../resources/user.ts';

/** The caller's own user. */
export const me: Route = {
  summary: 'Show the authenticated user',
  refusals: [],
  status: 200,
  data: 'UserData',
  handler: (core) => async (ctx) => {
    succeed(ctx, { data: { user: userResource(await core.me(callerOf(ctx))) } });
  },
};
