import { validatePassword } from '@paydocs/core';
import { fields, optionalTextWith } from '../input/body-values.ts';
import { readBody } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { forwardedOf } from '../request/forwarded.ts';
import { asAssertion, factorProof } from './passkeys.ts';
import type { Route } from './operation.ts';

const ReauthenticationBody = fields({
  current_password: optionalTextWith(validatePassword),
  ...factorProof,
});

/** Renews the proof of the user in the session of the token. */
export const reauthenticate: Route = {
  summary: 'Prove again to be the user',
  description:
    'Renews the proof in the session of the token, which `reauthentication.required` asks for. Needs a `code` of an account with a second factor, or a `passkey` with the challenge of `POST /auth/passkeys/challenge`, ' +
    'and `current_password` of any other one (422). A wrong one counts as a failed login.',
  body: ReauthenticationBody,
  bodyAlternatives: [['code'], ['challenge', 'passkey'], ['current_password']],
  refusals: [
    'input.invalid',
    'session.required',
    'password.disabled',
    'second_factor.invalid',
    'second_factor.expired',
    'passkey.disabled',
  ],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const {
      current_password: currentPassword,
      passkey,
      ...proof
    } = readBody(ReauthenticationBody, ctx.request.body);
    await core.reauthenticate(callerOf(ctx), {
      ...proof,
      currentPassword,
      passkey: asAssertion(passkey),
      address: forwardedOf(ctx).address,
    });
    sendSuccess(ctx, { message: 'Proven again.' });
  },
};
