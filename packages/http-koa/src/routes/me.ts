import type { User } from '@paydocs/core';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { adminUserResource } from '../resources/admin.ts';
import { userResource } from '../resources/user.ts';
import type { HandlerFactory, Route } from './operation.ts';

const handler =
  (render: (user: User) => object): HandlerFactory =>
  (core) =>
  async (ctx) => {
    sendSuccess(ctx, { data: { user: render(await core.me(callerOf(ctx))) } });
  };

/** Returns the signed-in user. */
export const me: Route = {
  summary: 'Show the authenticated user',
  description: 'The user of the token, with site, role and permissions.',
  refusals: [],
  status: 200,
  data: 'UserData',
  handler: handler(userResource),
};

/** Returns the signed-in user in the form of the administrative login. */
export const adminMe: Route = {
  summary: 'Show the authenticated administrative user',
  description: 'The user of the token, in the form of the administrative login.',
  refusals: [],
  status: 200,
  data: 'AdminUserData',
  handler: handler(adminUserResource),
};
