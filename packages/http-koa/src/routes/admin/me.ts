import { succeed } from '../../envelope.ts';
import { callerOf } from '../../middleware/authenticated.ts';
import type { Route } from '../../operation.ts';
import { adminUserResource } from '../../resources/admin-user.ts';

/** The caller's own user, as at the administrative login. */
export const adminMe: Route = {
  summary: 'Show the authenticated administrative user',
  refusals: [],
  status: 200,
  data: 'AdminUserData',
  handler: (core) => async (ctx) => {
    succeed(ctx, { data: { user: adminUserResource(await core.me(callerOf(ctx))) } });
  },
};
