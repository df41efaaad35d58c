import * as v from 'valibot';
import {
  email,
  fields,
  MISMATCH,
  name,
  newPassword,
  passwordPaths,
  passwordsMatch,
} from '../input/body-values.ts';
import { readBody } from '../input/read-input.ts';
import { sendSuccess } from '../output/envelope.ts';
import { userResource } from '../resources/user.ts';
import type { Route } from './operation.ts';

const RegisterBody = v.pipe(
  fields({
    first_name: name,
    last_name: name,
    email,
    ...newPassword,
  }),
  v.forward(v.partialCheck(passwordPaths, passwordsMatch, MISMATCH), ['password']),
);

/** Creates a user account, without signing the user in. */
export const register: Route = {
  summary: 'Create a user account',
  description:
    'The user joins the default site with the role `Member`, which has no permission, and signs in afterwards. With verification on, a link is e-mailed to the address.',
  body: RegisterBody,
  refusals: ['input.invalid', 'site.inactive', 'password.disabled'],
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
    sendSuccess(ctx, { data: { user: userResource(user) }, message: 'Account created.' }, 201);
  },
};
