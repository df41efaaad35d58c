import type { AccessToken, Surface, User } from '@paydocs/core';
import { email, fields, password } from '../input/body-values.ts';
import { readBody } from '../input/read-input.ts';
import { forwardedOf } from '../request/forwarded.ts';
import { sendSuccess } from '../output/envelope.ts';
import { adminTokenResource, adminUserResource } from '../resources/admin.ts';
import { tokenResource } from '../resources/token.ts';
import { userResource } from '../resources/user.ts';
import type { HandlerFactory, Route } from './operation.ts';

const LoginBody = fields({ email, password });

type Render = (user: User, token: AccessToken) => object;

const handler =
  (surface: Surface, render: Render): HandlerFactory =>
  (core) =>
  async (ctx) => {
    const attempt = readBody(LoginBody, ctx.request.body);
    const { user, token } = await core.login({
      ...attempt,
      surface,
      address: forwardedOf(ctx).address,
    });
    sendSuccess(ctx, { data: render(user, token), message: 'Signed in.' });
  };

/** Signs a user in, and returns the user and the token of the new session. */
export const login: Route = {
  summary: 'Sign in',
  description:
    'Opens a session, and returns its token and the signed-in user. A wrong e-mail address and a wrong password have the same response. Failed attempts of an account are limited too.',
  body: LoginBody,
  refusals: ['input.invalid', 'credentials.invalid', 'account.inactive', 'account.unverified'],
  status: 200,
  data: 'LoginData',
  handler: handler('general', (user, token) => ({
    user: userResource(user),
    ...tokenResource(token),
  })),
};

/** Signs in a user with an administrative role. */
export const adminLogin: Route = {
  summary: 'Sign in with an administrative role',
  description:
    'As the general login, for users with an administrative role only. The token is an object.',
  body: LoginBody,
  refusals: [...login.refusals, 'role.forbidden'],
  status: 200,
  data: 'AdminLoginData',
  handler: handler('administrative', (user, token) => ({
    user: adminUserResource(user),
    token: adminTokenResource(token),
  })),
};
