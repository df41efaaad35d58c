import type { Core } from '@paydocs/core';
import * as v from 'valibot';
import {
  fields,
  MISMATCH,
  newPassword,
  passwordPaths,
  passwordsMatch,
  requiredText,
} from '../input/body-values.ts';
import { readBody } from '../input/read-input.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { sendSuccess } from '../output/envelope.ts';
import type { Route } from './operation.ts';

const ResetPasswordBody = v.pipe(
  fields({ token: requiredText, email: requiredText, ...newPassword }),
  v.forward(v.partialCheck(passwordPaths, passwordsMatch, MISMATCH), ['password']),
);

/**
 * Sets a new password with the fields of a JSON body or of a form, for the client at this address.
 *
 * @throws HttpProblem (422) for fields of the wrong shape.
 * @throws `input.invalid` when the core refuses them.
 */
export const resetPasswordWith =
  (core: Pick<Core, 'resetPassword'>, address: string) =>
  async (input: unknown): Promise<void> => {
    const { token, email, password } = readBody(ResetPasswordBody, input);
    await core.resetPassword({ token, email, password, address });
  };

/** Sets a new password with the token of a reset link, and revokes every session of the user. */
export const resetPassword: Route = {
  summary: 'Set a new password with a token received by e-mail',
  body: ResetPasswordBody,
  refusals: ['input.invalid'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    await resetPasswordWith(core, clientAddress(ctx))(ctx.request.body);
    sendSuccess(ctx, { message: 'Password changed.' });
  },
};
