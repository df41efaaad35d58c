import { email, fields } from '../input/body-values.ts';
import { readBody } from '../input/read-input.ts';
import { addRequestFacts } from '../request/request-facts.ts';
import { sendSuccess } from '../output/envelope.ts';
import type { Route } from './operation.ts';

const ResendVerificationBody = fields({ email });

const MESSAGE = 'If the address waits for verification, a link is on its way.';

/** Requests a verification link by e-mail. The response is the same for every address. */
export const resendVerification: Route = {
  summary: 'Request a verification link by e-mail',
  description:
    'The response is the same for every address. An address that waits for verification gets a new link.',
  body: ResendVerificationBody,
  refusals: ['input.invalid'],
  status: 200,
  data: 'Nothing',
  handler: (core) => async (ctx) => {
    const body = readBody(ResendVerificationBody, ctx.request.body);
    addRequestFacts(ctx.req, await core.resendVerification(body));
    sendSuccess(ctx, { message: MESSAGE });
  },
};
