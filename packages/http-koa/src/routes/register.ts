import type { Core } from '@paydocs/core';
import type { Middleware } from 'koa';
import * as v from 'valibot';
import { fields, requiredText } from '../body-values.ts';
import { succeed } from '../envelope.ts';
import { readBody } from '../read-input.ts';
import { userResource } from '../resources/user.ts';

const RegisterBody = v.pipe(
  fields({
    first_name: requiredText,
    last_name: requiredText,
    email: requiredText,
    password: requiredText,
    password_confirmation: requiredText,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      ({ password, password_confirmation: again }) =>
        password === again || password === '' || again === '',
      'confirmation does not match.',
    ),
    ['password'],
  ),
);

/** `POST /auth/register`: creates a user account, and signs nobody in. */
export const register =
  (core: Pick<Core, 'register'>): Middleware =>
  async (ctx) => {
    const body = readBody(RegisterBody, ctx.request.body);
    const user = await core.register({
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      password: body.password,
    });
    succeed(ctx, { data: { user: userResource(user) }, message: 'Account created.' }, 201);
  };
