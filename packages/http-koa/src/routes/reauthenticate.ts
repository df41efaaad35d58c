import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { ProofBody, readProof } from './passkeys.ts';
import type { Route } from './operation.ts';

/** Renews the proof of the user in the session of the token. */
export const reauthenticate: Route = {
  summary: 'Prove again to be the user',
  description:
    'Renews the proof in the session of the token, which `reauthentication.required` asks for. Needs a `code` of an account with a second factor, or a `passkey` with the challenge of `POST /auth/passkeys/challenge`, ' +
    'and `current_password` of any other one (422). A wrong one counts as a failed login.',
  body: ProofBody,
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
    await core.reauthenticate(callerOf(ctx), readProof(ctx));
    sendSuccess(ctx, { message: 'Proven again.' });
  },
};
