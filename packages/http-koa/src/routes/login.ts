import { LoginBody } from '../body-values.ts';
import { succeed } from '../envelope.ts';
import type { Route } from '../operation.ts';
import { readBody } from '../read-input.ts';
import { userResource } from '../resources/user.ts';

/** The user, and the token of a new session. */
export const login: Route = {
  summary: 'Sign in',
  body: LoginBody,
  refusals: ['input.invalid', 'credentials.invalid', 'account.inactive'],
  status: 200,
  data: 'LoginData',
  handler: (core) => async (ctx) => {
    const { user, token } = await core.login(readBody(LoginBody, ctx.request.body));
    succeed(ctx, {
      data: { user: userResource(user), token: token.text },
      message: 'Signed in.',
    });
  },
};
