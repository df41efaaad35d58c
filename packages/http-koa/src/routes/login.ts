import type { Core } from '@paydocs/core';
import type { Middleware } from 'koa';
import { fields, requiredText } from '../body-values.ts';
import { succeed } from '../envelope.ts';
import { readBody } from '../read-input.ts';
import { userResource } from '../resources/user.ts';

const LoginBody = fields({ email: requiredText, password: requiredText });

/** `POST /auth/login`: the user and the token of a new session. */
export const login =
  (core: Pick<Core, 'login'>): Middleware =>
  async (ctx) => {
    const { user, token } = await core.login(readBody(LoginBody, ctx.request.body));
    succeed(ctx, {
      data: { user: userResource(user), token: token.text },
      message: 'Signed in.',
    });
  };
