import {
  type Core,
  type FactorRequest,
  type PasskeyAttestation,
  secondFactorList,
  type StartedFactor,
  type StartedPasskey,
  validatePassword,
  validatePasskeyName,
} from '@paydocs/core';
import type { Context } from 'koa';
import * as v from 'valibot';
import { attestation, code, fields, optionalTextWith, textWith } from '../input/body-values.ts';
import { id as recordId } from '../input/query-values.ts';
import { readBody, readParams } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { forwardedOf } from '../request/forwarded.ts';
import { qrCode } from '../output/qr-code.ts';
import { secondFactorResource } from '../resources/second-factor.ts';
import { listRoute } from './list-route.ts';
import { ProofBody, readProof } from './passkeys.ts';
import type { Route } from './operation.ts';

const TYPES = ['totp', 'passkey'] as const;

const StartBody = fields({
  type: v.optional(
    v.pipe(
      v.picklist(TYPES, 'must be totp or passkey.'),
      v.metadata({ description: 'An authenticator app, or a passkey.', examples: ['passkey'] }),
    ),
    'totp',
  ),
  name: v.optional(
    v.pipe(
      textWith(validatePasskeyName),
      v.metadata({ maxLength: 100, description: 'The name of the passkey.', examples: ['Phone'] }),
    ),
  ),
  current_password: optionalTextWith(validatePassword),
});

type Started = (StartedFactor | StartedPasskey) & {
  readonly [Name in Exclude<keyof StartedFactor | keyof StartedPasskey, 'factor'>]?: unknown;
};

/** Starts a factor of a type. */
const start = async (core: Core, ctx: Context): Promise<Started> => {
  const { type, name, current_password: currentPassword } = readBody(StartBody, ctx.request.body);
  const request: FactorRequest = { currentPassword, address: forwardedOf(ctx).address };
  const caller = callerOf(ctx);
  return type === 'passkey'
    ? core.startPasskey(caller, { ...request, name })
    : core.startSecondFactor(caller, request);
};

/** Starts a second factor, whose secret or challenge is in this response only. */
export const startSecondFactor: Route = {
  summary: 'Start a second factor',
  description:
    'Returns a new secret for an authenticator app, or the options of a passkey, in this response only. Sign-ins ask for the factor once it is confirmed. ' +
    '`current_password` is needed (422) unless the caller signed in less than ten minutes ago. A wrong one counts as a failed login. ' +
    'A further factor needs a fresh proof by one that the caller has instead (403).',
  body: StartBody,
  isBodyOptional: true,
  refusals: [
    'input.invalid',
    'session.required',
    'password.disabled',
    'second_factor.exists',
    'second_factor.limit',
    'passkey.disabled',
    'reauthentication.required',
  ],
  status: 201,
  data: 'StartedFactorData',
  handler: (core) => async (ctx) => {
    const { factor, ...started } = await start(core, ctx);
    const data = {
      second_factor: secondFactorResource(factor),
      ...started,
      ...(typeof started.uri === 'string' && { qr_code: await qrCode(started.uri) }),
    };
    sendSuccess(ctx, { data, message: 'Second factor started.' }, 201);
  },
};

const params = v.object({ id: recordId });

const ConfirmBody = fields({ code: v.optional(code), passkey: v.optional(attestation) });

/** Enables a second factor by its first code or its registration, and returns recovery codes. */
export const confirmSecondFactor: Route = {
  summary: 'Confirm a second factor',
  description:
    'Sign-ins ask for the factor from now on. The recovery codes for a lost device are in this response only, with the first factor, and the user gets an e-mail. ' +
    'An app needs its `code`, of which a wrong one counts as a failed login, and a passkey the `passkey` that the browser returned.',
  params,
  body: ConfirmBody,
  bodyAlternatives: [['code'], ['passkey']],
  refusals: ['input.invalid', 'session.required', 'second_factor.missing', 'passkey.disabled'],
  status: 200,
  data: 'ConfirmedFactorData',
  handler: (core) => async (ctx) => {
    const { id } = readParams(params, ctx);
    const { code: typed, passkey } = readBody(ConfirmBody, ctx.request.body);
    const caller = callerOf(ctx);
    const { address } = forwardedOf(ctx);
    const confirmed =
      passkey === undefined
        ? await core.confirmSecondFactor(caller, { id, code: typed ?? '', address })
        : await core.confirmPasskey(caller, { id, passkey: passkey as PasskeyAttestation });
    const data = {
      second_factor: secondFactorResource(confirmed.factor),
      recovery_codes: confirmed.recoveryCodes,
    };
    sendSuccess(ctx, { data, message: 'Second factor confirmed.' });
  },
};

/** Returns new recovery codes in place of those that are left. */
export const renewRecoveryCodes: Route = {
  summary: 'Renew the own recovery codes',
  description:
    'Ten new ones for a lost device, in this response only: those from before do not work any more, and the user gets an e-mail. ' +
    'Needs a fresh proof by a second factor (403).',
  refusals: ['session.required', 'second_factor.missing', 'reauthentication.required'],
  status: 201,
  data: 'RecoveryCodesData',
  handler: (core) => async (ctx) => {
    const codes = await core.renewRecoveryCodes(callerOf(ctx));
    const data = { recovery_codes: codes };
    sendSuccess(ctx, { data, message: 'Recovery codes renewed.' }, 201);
  },
};

/** Lists the second factors of the caller, without their secrets. */
export const listSecondFactors = listRoute({
  summary: 'List the own second factors',
  description: 'The authenticator app and the passkeys of the caller, without secrets.',
  data: 'SecondFactorPage',
  refusals: ['session.required'],
  list: secondFactorList,
  useCase: (core) => core.listSecondFactors,
  resource: secondFactorResource,
});

/** Removes a second factor of the caller: without another one the password alone signs in. */
export const removeSecondFactor: Route = {
  summary: 'Remove one of the own second factors',
  description:
    'Without another factor the password alone signs in from now on. The user gets an e-mail. Needs `current_password`, a `code`, or a `passkey` with the challenge of `POST /auth/passkeys/challenge` (422), ' +
    'of which a wrong one counts as a failed login. A session that has not shown the factor takes no password.',
  params,
  body: ProofBody,
  refusals: [
    'input.invalid',
    'session.required',
    'password.disabled',
    'second_factor.invalid',
    'second_factor.expired',
    'second_factor.missing',
    'second_factor.last',
    'passkey.disabled',
  ],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const { id } = readParams(params, ctx);
    await core.removeSecondFactor(callerOf(ctx), { ...readProof(ctx), id });
    sendSuccess(ctx, { message: 'Second factor removed.' });
  },
};
