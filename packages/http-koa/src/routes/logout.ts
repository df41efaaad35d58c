import { sendSuccess } from '../output/envelope.ts';
import { callerOf } from '../middleware/authenticated.ts';
import type { Route } from './operation.ts';

/** Revokes the session of the token. */
export const logout: Route = {
  summary: 'Sign out',
  description: 'Ends the session of the token, which no longer authenticates.',
  refusals: ['session.required'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    await core.logout(callerOf(ctx));
    sendSuccess(ctx, { message: 'Signed out.' });
  },
};
