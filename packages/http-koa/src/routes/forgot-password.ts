import type { Surface } from '@paydocs/core';
import { email, fields } from '../input/body-values.ts';
import { sendSuccess } from '../output/envelope.ts';
import { addRequestFacts } from '../request/request-facts.ts';
import type { Route } from './operation.ts';
import { readBody } from '../input/read-input.ts';

const ForgotPasswordBody = fields({ email });

const MESSAGE = 'If the address has an account, a reset link is on its way.';

/** Requests a reset link by e-mail. The response is the same with and without an account. */
export const forgotPassword = (surface: Surface): Route => ({
  summary: 'Request a password reset link by e-mail',
  description:
    'The response is the same with and without an account. An account gets one link a minute at most; the link is valid for an hour, and once.',
  body: ForgotPasswordBody,
  refusals: ['input.invalid'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const body = readBody(ForgotPasswordBody, ctx.request.body);
    const { outboxId } = await core.forgotPassword({ email: body.email, surface });
    addRequestFacts(ctx.req, { outboxId });
    sendSuccess(ctx, { message: MESSAGE });
  },
});
