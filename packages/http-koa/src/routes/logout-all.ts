import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import type { Route } from './operation.ts';

/** Revokes all sessions of the caller. */
export const logoutAll: Route = {
  summary: 'Sign out everywhere',
  description: 'Ends every session of the caller, also that of the token.',
  refusals: ['session.required'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    await core.logoutAll(callerOf(ctx));
    sendSuccess(ctx, { message: 'Signed out everywhere.' });
  },
};
