import * as v from 'valibot';
import {
  fields,
  MISMATCH,
  newPassword,
  optionalFlag,
  password,
  passwordPaths,
  passwordsMatch,
} from '../input/body-values.ts';
import { readBody } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { forwardedOf } from '../request/forwarded.ts';
import { sendSuccess } from '../output/envelope.ts';
import type { Route } from './operation.ts';

const ChangePasswordBody = v.pipe(
  fields({ current_password: password, ...newPassword, revoke_api_tokens: optionalFlag }),
  v.forward(v.partialCheck(passwordPaths, passwordsMatch, MISMATCH), ['password']),
);

/** Sets a new password, and revokes the other sessions of the caller. */
export const changePassword: Route = {
  summary: 'Change the own password',
  description:
    'Ends all other sessions of the caller, and the API tokens unless `revoke_api_tokens` is false. A wrong `current_password` is 422, and counts as a failed login.',
  body: ChangePasswordBody,
  refusals: ['input.invalid', 'session.required', 'password.disabled'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const body = readBody(ChangePasswordBody, ctx.request.body);
    await core.changePassword(callerOf(ctx), {
      currentPassword: body.current_password,
      password: body.password,
      revokeApiTokens: body.revoke_api_tokens,
      address: forwardedOf(ctx).address,
    });
    sendSuccess(ctx, { message: 'Password changed.' });
  },
};
