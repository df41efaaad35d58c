import * as v from 'valibot';
import { fields, requiredText } from '../body-values.ts';
import { succeed } from '../envelope.ts';
import { bothPasswords, MISMATCH, newPassword, passwordsAgree } from '../new-password.ts';
import type { Route } from '../operation.ts';
import { readBody } from '../read-input.ts';

/** The shape of what the holder of a reset link sends, as JSON or as a form. */
export const ResetPasswordBody = v.pipe(
  fields({ token: requiredText, email: requiredText, ...newPassword }),
  v.forward(v.partialCheck(bothPasswords, passwordsAgree, MISMATCH), ['password']),
);

/** Sets a new password with the token of a reset link, and ends every session of the user. */
export const resetPassword: Route = {
  summary: 'Set a new password with a token received by e-mail',
  body: ResetPasswordBody,
  refusals: ['input.invalid'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const { token, email, password } = readBody(ResetPasswordBody, ctx.request.body);
    await core.resetPassword({ token, email, password });
    succeed(ctx, { message: 'Password changed.' });
  },
};
