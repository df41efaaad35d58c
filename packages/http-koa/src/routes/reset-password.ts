import type { Surface } from '@paydocs/core';
import * as v from 'valibot';
import {
  email,
  fields,
  MISMATCH,
  newPassword,
  optionalFlag,
  passwordPaths,
  passwordsMatch,
  linkToken,
} from '../input/body-values.ts';
import { readBody } from '../input/read-input.ts';
import { forwardedOf } from '../request/forwarded.ts';
import { sendSuccess } from '../output/envelope.ts';
import { addRequestFacts } from '../request/request-facts.ts';
import type { Route } from './operation.ts';

const ResetPasswordBody = v.pipe(
  fields({ token: linkToken, email, ...newPassword, revoke_api_tokens: optionalFlag }),
  v.forward(v.partialCheck(passwordPaths, passwordsMatch, MISMATCH), ['password']),
);

/** Sets a new password with the token of a reset link, and revokes every session of the user. */
export const resetPassword = (surface: Surface): Route => ({
  summary: 'Set a new password with a token received by e-mail',
  description:
    'Ends every session of the user, and the API tokens unless `revoke_api_tokens` is false. Verifies the e-mail address. A token that is unknown, used, expired or replaced is 422.',
  body: ResetPasswordBody,
  refusals: [
    'input.invalid',
    ...(surface === 'general' ? [] : ['role.forbidden' as const]),
    'password.disabled',
  ],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const body = readBody(ResetPasswordBody, ctx.request.body);
    const { outboxId } = await core.resetPassword({
      token: body.token,
      email: body.email,
      password: body.password,
      revokeApiTokens: body.revoke_api_tokens,
      address: forwardedOf(ctx).address,
      surface,
    });
    addRequestFacts(ctx.req, { outboxId });
    sendSuccess(ctx, { message: 'Password changed.' });
  },
});
