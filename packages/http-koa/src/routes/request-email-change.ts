import { validatePassword } from '@paydocs/core';
import { email, fields, optionalTextWith } from '../input/body-values.ts';
import { readBody } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { forwardedOf } from '../request/forwarded.ts';
import { addRequestFacts } from '../request/request-facts.ts';
import type { Route } from './operation.ts';

const EmailBody = fields({ email, current_password: optionalTextWith(validatePassword) });

const MESSAGE = 'If the address can be used, a link to confirm it is on its way.';

/** Requests a link that gives the account another address. The response is the same for every address. */
export const requestEmailChange: Route = {
  summary: 'Request another email address',
  description:
    'The response is the same for every address. One without an account gets a link for `POST /auth/verify-email`, which makes it the address of the caller and ends other links. The former address is told; sessions and API tokens stay. ' +
    '`current_password` is needed (422) unless the caller signed in less than ten minutes ago. A wrong one counts as a failed login. A caller with a second factor needs a fresh proof by it instead (403). ' +
    'A new request, a new password, a sign-out everywhere and a suspension end the link. Five requests an hour pass (429).',
  body: EmailBody,
  refusals: ['input.invalid', 'session.required', 'password.disabled', 'reauthentication.required'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const body = readBody(EmailBody, ctx.request.body);
    const receipt = await core.requestEmailChange(callerOf(ctx), {
      email: body.email,
      currentPassword: body.current_password,
      address: forwardedOf(ctx).address,
    });
    addRequestFacts(ctx.req, receipt);
    sendSuccess(ctx, { message: MESSAGE });
  },
};
