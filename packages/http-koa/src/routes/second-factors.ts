import { secondFactorList, validatePassword } from '@paydocs/core';
import * as v from 'valibot';
import { code, fields, optionalTextWith } from '../input/body-values.ts';
import { id as recordId } from '../input/query-values.ts';
import { readBody, readParams } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { forwardedOf } from '../request/forwarded.ts';
import { secondFactorResource } from '../resources/second-factor.ts';
import { listRoute } from './list-route.ts';
import type { Route } from './operation.ts';

const StartBody = fields({ current_password: optionalTextWith(validatePassword) });

/** Starts a second factor, whose secret is in this response only. */
export const startSecondFactor: Route = {
  summary: 'Start a second factor',
  description:
    'Returns a new secret for an authenticator app, in this response only. Sign-ins ask for its codes after the first one confirmed it. ' +
    '`current_password` is needed (422) unless the caller signed in less than ten minutes ago. A wrong one counts as a failed login.',
  body: StartBody,
  isBodyOptional: true,
  refusals: ['input.invalid', 'session.required', 'password.disabled', 'second_factor.exists'],
  status: 201,
  data: 'StartedFactorData',
  handler: (core) => async (ctx) => {
    const { current_password: currentPassword } = readBody(StartBody, ctx.request.body);
    const { address } = forwardedOf(ctx);
    const started = await core.startSecondFactor(callerOf(ctx), { currentPassword, address });
    const { factor, secret, uri } = started;
    const data = { second_factor: secondFactorResource(factor), secret, uri };
    sendSuccess(ctx, { data, message: 'Second factor started.' }, 201);
  },
};

const params = v.object({ id: recordId });

const ConfirmBody = fields({ code });

/** Enables a second factor by its first code, and returns its recovery codes. */
export const confirmSecondFactor: Route = {
  summary: 'Confirm a second factor',
  description:
    'Sign-ins ask for a code from now on. The recovery codes for a lost device are in this response only, and the user gets an e-mail.',
  params,
  body: ConfirmBody,
  refusals: ['input.invalid', 'session.required', 'second_factor.missing'],
  status: 200,
  data: 'ConfirmedFactorData',
  handler: (core) => async (ctx) => {
    const { id } = readParams(params, ctx);
    const body = readBody(ConfirmBody, ctx.request.body);
    const confirmed = await core.confirmSecondFactor(callerOf(ctx), { id, ...body });
    const data = {
      second_factor: secondFactorResource(confirmed.factor),
      recovery_codes: confirmed.recoveryCodes,
    };
    sendSuccess(ctx, { data, message: 'Second factor confirmed.' });
  },
};

/** Lists the second factors of the caller, without their secrets. */
export const listSecondFactors = listRoute({
  summary: 'List the own second factors',
  description: 'The second factor of the caller, if there is one, without its secret.',
  data: 'SecondFactorPage',
  refusals: ['session.required'],
  list: secondFactorList,
  useCase: (core) => core.listSecondFactors,
  resource: secondFactorResource,
});

const RemoveBody = fields({
  current_password: optionalTextWith(validatePassword),
  code: v.optional(code),
});

/** Removes a second factor of the caller: the password alone signs in. */
export const removeSecondFactor: Route = {
  summary: 'Remove one of the own second factors',
  description:
    'The password alone signs in from now on, and the user gets an e-mail. Needs `current_password` or a `code` (422), ' +
    'of which a wrong one counts as a failed login.',
  params,
  body: RemoveBody,
  refusals: ['input.invalid', 'session.required', 'password.disabled', 'second_factor.missing'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const { id } = readParams(params, ctx);
    const body = readBody(RemoveBody, ctx.request.body);
    await core.removeSecondFactor(callerOf(ctx), {
      id,
      currentPassword: body.current_password,
      code: body.code,
      address: forwardedOf(ctx).address,
    });
    sendSuccess(ctx, { message: 'Second factor removed.' });
  },
};
