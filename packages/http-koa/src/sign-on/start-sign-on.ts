import { validateCodeChallenge } from '@paydocs/core';
import type { Middleware } from 'koa';
import { fields, textWith } from '../input/body-values.ts';
import { readBody } from '../input/read-input.ts';
import { parametersOf } from '../input/query.ts';
import { doOrSendBack, providerOf, returnTo, sendTo, type SignOn } from './sign-on-parts.ts';

/**
 * `GET /auth/oidc/<name>`: sends the browser to the page of the provider. It keeps the sign-in in a cookie, so that no
 * other browser can finish it.
 */
export const startSignOn = (parts: SignOn) => {
  const query = fields({
    return_to: returnTo(parts),
    code_challenge: textWith(validateCodeChallenge),
  });
  return (): Middleware => async (ctx) => {
    const { client, name } = providerOf(parts, ctx);
    const input = readBody(query, parametersOf(ctx.querystring));
    const { return_to: url, code_challenge: codeChallenge } = input;
    await doOrSendBack(parts, { ctx, url }, async () => {
      const started = await client.start();
      parts.pending.set(ctx, { name, url, codeChallenge, pending: started.pending });
      sendTo(ctx, started.url);
    });
  };
};
