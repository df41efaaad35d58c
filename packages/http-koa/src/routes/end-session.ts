import { validateSessionId } from '@paydocs/core';
import * as v from 'valibot';
import { textId } from '../input/query-values.ts';
import { readParams } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import type { Route } from './operation.ts';

const params = v.object({
  id: textId(validateSessionId, {
    description: 'The `id` of the session.',
    examples: ['Yk3xZ0b5mQ2v8Jr1sT4wLA'],
  }),
});

/** Revokes a session of the caller, which may be the session of the token. */
export const endSession: Route = {
  summary: 'End one of the own sessions',
  description:
    'Its token no longer authenticates. A session of another user is 404, like an unknown one.',
  params,
  refusals: ['session.required', 'session.missing'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const { id } = readParams(params, ctx);
    await core.endSession(callerOf(ctx), id);
    sendSuccess(ctx, { message: 'Session ended.' });
  },
};
