import {
  type Permission,
  apiTokenList,
  validateApiTokenId,
  validateExactTexts,
  validateId,
  validatePassword,
} from '@paydocs/core';
import * as v from 'valibot';
import { fields, name, optionalTextWith } from '../input/body-values.ts';
import { coreRule } from '../input/core-rule.ts';
import { textId } from '../input/query-values.ts';
import { readBody, readParams } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { forwardedOf } from '../request/forwarded.ts';
import { apiTokenResource } from '../resources/api-token.ts';
import { listRoute } from './list-route.ts';
import type { Route } from './operation.ts';

const SCOPE = { type: 'array', items: { type: 'string' }, maxItems: 100 } as const;

// The use case checks the permissions of the caller and the longest lifetime.
const ApiTokenBody = fields({
  name,
  permissions: v.pipe(v.unknown(), v.metadata(SCOPE), coreRule(validateExactTexts)),
  expires_in_days: v.optional(
    v.pipe(v.unknown(), v.metadata({ type: 'integer' }), coreRule(validateId)),
  ),
  current_password: optionalTextWith(validatePassword),
});

/** Creates an API token, whose text is in this response only. */
export const createApiToken: Route = {
  summary: 'Create an API token',
  description:
    'The token acts for the caller, with those of its `permissions` that the role of the caller has at each request. ' +
    'Its text is in this response only, and its owner gets an e-mail. `current_password` is needed (422) unless the caller ' +
    'signed in less than ten minutes ago. A wrong one counts as a failed login. An API token itself manages no sessions, passwords and API tokens (403).',
  body: ApiTokenBody,
  refusals: [
    'input.invalid',
    'session.required',
    'password.disabled',
    'reauthentication.required',
    'api-token.limit',
  ],
  status: 201,
  data: 'NewApiTokenData',
  handler: (core) => async (ctx) => {
    const body = readBody(ApiTokenBody, ctx.request.body);
    const { token, text } = await core.createApiToken(callerOf(ctx), {
      name: body.name,
      permissions: body.permissions as readonly Permission[],
      expiresInDays: body.expires_in_days as number | undefined,
      currentPassword: body.current_password,
      address: forwardedOf(ctx).address,
    });
    const data = { api_token: apiTokenResource(token), token: text };
    sendSuccess(ctx, { data, message: 'API token created.' }, 201);
  },
};

/** Lists the valid API tokens of the caller, without their texts. */
export const listApiTokens = listRoute({
  summary: 'List the own API tokens',
  description: 'The valid API tokens of the caller, the newest first, without their texts.',
  data: 'ApiTokenPage',
  refusals: ['session.required'],
  list: apiTokenList,
  useCase: (core) => core.listApiTokens,
  resource: apiTokenResource,
});

const params = v.object({
  id: textId(validateApiTokenId, {
    description: 'The `id` of the API token.',
    examples: ['Zk3vQ0m1r8s5JmXyT7p2Lg'],
  }),
});

/** Revokes an API token of the caller: the next request with it is 401. */
export const revokeApiToken: Route = {
  summary: 'Revoke one of the own API tokens',
  description: 'The next request with the token is 401.',
  params,
  refusals: ['session.required', 'api-token.missing'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const { id } = readParams(params, ctx);
    await core.revokeApiToken(callerOf(ctx), id);
    sendSuccess(ctx, { message: 'API token revoked.' });
  },
};
