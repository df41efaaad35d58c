import { email, fields, linkToken } from '../input/body-values.ts';
import { readBody } from '../input/read-input.ts';
import { sendSuccess } from '../output/envelope.ts';
import type { Route } from './operation.ts';

const VerifyEmailBody = fields({ token: linkToken, email });

/** Verifies an e-mail address with the token of a verification link. Opens no session. */
export const verifyEmail: Route = {
  summary: 'Verify an email address with a token received by e-mail',
  description:
    'A link of `POST /auth/email` makes the address that of its account. Opens no session. A token that is unknown, used, expired or replaced is 422.',
  body: VerifyEmailBody,
  refusals: ['input.invalid'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    await core.verifyEmail(readBody(VerifyEmailBody, ctx.request.body));
    sendSuccess(ctx, { message: 'Email address verified.' });
  },
};
