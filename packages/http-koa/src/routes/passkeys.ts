import {
  type PasskeyAssertion,
  type Reauthentication,
  timestamp,
  validateChallenge,
  validatePassword,
} from '@paydocs/core';
import type { Context } from 'koa';
import * as v from 'valibot';
import { assertion, code, fields, optionalTextWith, textWith } from '../input/body-values.ts';
import { readBody } from '../input/read-input.ts';
import { sendSuccess } from '../output/envelope.ts';
import { forwardedOf } from '../request/forwarded.ts';
import type { Route } from './operation.ts';

/** Returns a passkey of a body, whose form the core has checked. */
export const asAssertion = (passkey: unknown): PasskeyAssertion | undefined =>
  passkey as PasskeyAssertion | undefined;

/** The fields of a body that prove a second factor: a code, or a passkey with its challenge. */
export const factorProof = {
  code: v.optional(code),
  challenge: v.optional(textWith(validateChallenge)),
  passkey: v.optional(assertion),
};

/** A body that proves the user of a session: by the password, or by a second factor. */
export const ProofBody = fields({
  current_password: optionalTextWith(validatePassword),
  ...factorProof,
});

/** Returns the proof in a `ProofBody`. */
export const readProof = (ctx: Context): Reauthentication => {
  const {
    current_password: currentPassword,
    passkey,
    ...proof
  } = readBody(ProofBody, ctx.request.body);
  const { address } = forwardedOf(ctx);
  return { ...proof, currentPassword, passkey: asAssertion(passkey), address };
};

/** Returns a challenge for a passkey of anybody. */
export const challengePasskey: Route = {
  summary: 'Ask for a passkey',
  description:
    'Returns a `challenge` for `POST /auth/login` and `POST /auth/reauthenticate`, and the options with which a browser asks for a passkey. ' +
    'It is valid for five minutes and one attempt.',
  refusals: ['passkey.disabled'],
  status: 201,
  data: 'PasskeyChallengeData',
  handler: (core) => async (ctx) => {
    const { challenge, expiresAtMs, options } = await core.challengePasskey();
    const data = { challenge, expires_at: timestamp(expiresAtMs), options };
    sendSuccess(ctx, { data, message: 'Ask for a passkey.' }, 201);
  },
};
