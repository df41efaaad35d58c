import { validateCodeVerifier, validateSignInCode } from '@paydocs/core';
import { fields, textWith } from '../input/body-values.ts';
import { readBody } from '../input/read-input.ts';
import { sendSuccess } from '../output/envelope.ts';
import { tokenResource } from '../resources/token.ts';
import { userResource } from '../resources/user.ts';
import type { Route } from './operation.ts';

const RedemptionBody = fields({
  sign_in_code: textWith(validateSignInCode),
  code_verifier: textWith(validateCodeVerifier),
});

/** Returns the user and the token of a sign-in with an identity provider. */
export const redeemSignInCode: Route = {
  summary: 'Redeem the code of a single sign-on',
  description:
    'Returns the token of the session that an identity provider has opened, and the signed-in user. A code is valid once, for a minute, with the verifier whose challenge began the sign-in.',
  body: RedemptionBody,
  refusals: ['input.invalid', 'sign_in_code.invalid'],
  status: 200,
  data: 'LoginData',
  handler: (core) => async (ctx) => {
    const body = readBody(RedemptionBody, ctx.request.body);
    const { user, token } = await core.redeemSignInCode({
      code: body.sign_in_code,
      codeVerifier: body.code_verifier,
    });
    const data = { user: userResource(user), ...tokenResource(token) };
    sendSuccess(ctx, { data, message: 'Signed in.' });
  },
};
