import type { Surface } from '@paydocs/core';
import { fields, requiredText } from '../body-values.ts';
import { succeed } from '../envelope.ts';
import type { Route } from '../operation.ts';
import { readBody } from '../read-input.ts';

const ForgotPasswordBody = fields({ email: requiredText });

const MESSAGE = 'If the address has an account, a reset link is on its way.';

/** Asks for a reset link by mail; the answer is the same whether or not there is an account. */
export const forgotPassword = (surface: Surface): Route => ({
  summary: 'Request a password reset link by e-mail',
  body: ForgotPasswordBody,
  refusals: ['input.invalid'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const { email } = readBody(ForgotPasswordBody, ctx.request.body);
    await core.forgotPassword({ email, surface });
    succeed(ctx, { message: MESSAGE });
  },
});
