import { LoginBody } from '../../body-values.ts';
import { succeed } from '../../envelope.ts';
import type { Route } from '../../operation.ts';
import { readBody } from '../../read-input.ts';
import { adminTokenResource } from '../../resources/admin-token.ts';
import { adminUserResource } from '../../resources/admin-user.ts';

/** The administrative user, and the token of a new session. */
export const adminLogin: Route = {
  summary: 'Sign in with an administrative role',
  body: LoginBody,
  refusals: ['input.invalid', 'credentials.invalid', 'account.inactive', 'role.forbidden'],
  status: 200,
  data: 'AdminLoginData',
  handler: (core) => async (ctx) => {
    const attempt = readBody(LoginBody, ctx.request.body);
    const { user, token } = await core.login({ ...attempt, surface: 'administrative' });
    succeed(ctx, {
      data: { user: adminUserResource(user), token: adminTokenResource(token) },
      message: 'Signed in.',
    });
  },
};
