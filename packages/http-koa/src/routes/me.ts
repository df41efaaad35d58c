import { type Caller, timestamp, type User, validateName } from '@paydocs/core';
import { fields, optionalTextWith } from '../input/body-values.ts';
import { readBody } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { adminUserResource } from '../resources/admin.ts';
import { userResource } from '../resources/user.ts';
import type { HandlerFactory, Route } from './operation.ts';

const dataOf = ({ factorDueAtMs }: Caller, user: object): object => ({
  user,
  ...(factorDueAtMs === undefined ? {} : { second_factor_due_at: timestamp(factorDueAtMs) }),
});

const handler =
  (render: (user: User) => object): HandlerFactory =>
  (core) =>
  async (ctx) => {
    const caller = callerOf(ctx);
    sendSuccess(ctx, { data: dataOf(caller, render(await core.me(caller))) });
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

const NamesBody = fields({
  first_name: optionalTextWith(validateName),
  last_name: optionalTextWith(validateName),
});

/** Changes the names of the signed-in user. */
export const changeMe: Route = {
  summary: 'Change the own name',
  description: 'Fields that are left out stay. The user is returned as `GET /auth/me` shows it.',
  body: NamesBody,
  refusals: ['input.invalid', 'session.required'],
  status: 200,
  data: 'UserData',
  handler: (core) => async (ctx) => {
    const names = readBody(NamesBody, ctx.request.body);
    const caller = callerOf(ctx);
    const user = await core.changeMe(caller, {
      firstName: names.first_name,
      lastName: names.last_name,
    });
    sendSuccess(ctx, { data: dataOf(caller, userResource(user)), message: 'User changed.' });
  },
};
