import type { AccessToken } from '@paydocs/core';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { adminTokenResource } from '../resources/admin.ts';
import { tokenResource } from '../resources/token.ts';
import type { HandlerFactory, Route } from './operation.ts';

const handler =
  (render: (token: AccessToken) => object): HandlerFactory =>
  (core) =>
  async (ctx) => {
    const data = render(await core.refresh(callerOf(ctx)));
    sendSuccess(ctx, { data, message: 'Token refreshed.' });
  };

/** Replaces the token of the request with a new one, which it returns with its expiry. */
export const refresh: Route = {
  summary: 'Exchange the token for a new one',
  description:
    'The session goes on with the new token. For some seconds the old one still authenticates, and returns the same new token, so that parallel requests and retries are safe.',
  refusals: ['session.required'],
  status: 200,
  data: 'TokenData',
  handler: handler(tokenResource),
};

/** Replaces the token of the request with a new one, and returns the new token and its expiry. */
export const adminRefresh: Route = {
  summary: 'Exchange the administrative token for a new one',
  description: 'As the general refresh. The token is an object.',
  refusals: ['session.required'],
  status: 200,
  data: 'AdminTokenData',
  handler: handler((token) => ({ token: adminTokenResource(token) })),
};
