import { timestamp, type User } from '@paydocs/core';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { adminUserResource } from '../resources/admin.ts';
import { userResource } from '../resources/user.ts';
import type { HandlerFactory, Route } from './operation.ts';

const handler =
  (render: (user: User) => object): HandlerFactory =>
  (core) =>
  async (ctx) => {
    const caller = callerOf(ctx);
    const { factorDueAtMs } = caller;
    const due =
      factorDueAtMs === undefined ? {} : { second_factor_due_at: timestamp(factorDueAtMs) };
    sendSuccess(ctx, { data: { user: render(await core.me(caller)), ...due } });
  };

/** Returns the signed-in user. */
export const me: Route = {
  summary: 'Show the authenticated user',
  description:
    'The user of the token, with site, role and permissions. `second_factor_due_at` says from when a user without a second factor can only set one up.',
  refusals: [],
  status: 200,
  data: 'UserData',
  handler: handler(userResource),
};

/** Returns the signed-in user in the form of the administrative login. */
export const adminMe: Route = {
  summary: 'Show the authenticated administrative user',
  description:
    'The user of the token, in the form of the administrative login, and `second_factor_due_at` as `GET /auth/me`.',
  refusals: [],
  status: 200,
  data: 'AdminUserData',
  handler: handler(adminUserResource),
};
