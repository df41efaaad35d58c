import { succeed } from '../../envelope.ts';
import { callerOf } from '../../middleware/authenticated.ts';
import type { Route } from '../../operation.ts';
import { adminTokenResource } from '../../resources/admin-token.ts';

/** A new token in place of the presented one, with its end. */
export const adminRefresh: Route = {
  summary: 'Exchange the administrative token for a new one',
  refusals: [],
  status: 200,
  data: 'AdminTokenData',
  handler: (core) => async (ctx) => {
    const token = adminTokenResource(await core.refresh(callerOf(ctx)));
    succeed(ctx, { data: { token }, message: 'Token refreshed.' });
  },
};
