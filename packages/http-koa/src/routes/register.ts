import * as v from 'valibot';
import { fields, requiredText } from '../body-values.ts';
import { succeed } from '../envelope.ts';
import { bothPasswords, MISMATCH, newPassword, passwordsAgree } from '../new-password.ts';
import type { Route } from '../operation.ts';
import { readBody } from '../read-input.ts';
import { userResource } from '../resources/user.ts';

const RegisterBody = v.pipe(
  fields({
    first_name: requiredText,
    last_name: requiredText,
    email: requiredText,
    ...newPassword,
  }),
  v.forward(v.partialCheck(bothPasswords, passwordsAgree, MISMATCH), ['password']),
);

/** Creates a user account, and signs nobody in. */
export const register: Route = {
  summary: 'Create a user account',
  body: RegisterBody,
  refusals: ['input.invalid'],
  status: 201,
  data: 'UserData',
  handler: (core) => async (ctx) => {
    const body = readBody(RegisterBody, ctx.request.body);
    const user = await core.register({
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      password: body.password,
    });
    succeed(ctx, { data: { user: userResource(user) }, message: 'Account created.' }, 201);
  },
};
