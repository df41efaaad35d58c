import type { AccessToken } from '@paydocs/core';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { adminTokenResource } from '../resources/admin.ts';
import type { HandlerFactory, Route } from './operation.ts';

const handler =
  (render: (token: AccessToken) => unknown): HandlerFactory =>
  (core) =>
  async (ctx) => {
    const token = render(await core.refresh(callerOf(ctx)));
    sendSuccess(ctx, { data: { token }, message: 'Token refreshed.' });
  };

/** Replaces the token of the request with a new one. */
export const refresh: Route = {
  summary: 'Exchange the token for a new one',
  refusals: [],
  status: 200,
  data: 'TokenData',
  handler: handler(({ text }) => text),
};

/** Replaces the token of the request with a new one, and returns the new token and its expiry. */
export const adminRefresh: Route = {
  summary: 'Exchange the administrative token for a new one',
  refusals: [],
  status: 200,
  data: 'AdminTokenData',
  handler: handler(adminTokenResource),
};
