import type { Middleware } from 'koa';
import { fields } from '../input/body-values.ts';
import { parametersOf } from '../input/query.ts';
import { readBody } from '../input/read-input.ts';
import { doOrSendBack, providerOf, returnTo, sendTo, type SignOn } from './sign-on-parts.ts';

/**
 * `GET /auth/oidc/<name>/logout`: ends the session at the provider, after `POST /auth/logout` has ended that of paydocs,
 * and comes back. A provider that ends no sessions is left out.
 */
export const signOut = (parts: SignOn) => {
  const query = fields({ return_to: returnTo(parts) });
  return (): Middleware => async (ctx) => {
    const { client, name } = providerOf(parts, ctx);
    const { return_to: url } = readBody(query, parametersOf(ctx.querystring));
    const kept = parts.signedIn.read(ctx) as
      | { readonly name: string; readonly idToken: string }
      | undefined;
    parts.signedIn.clear(ctx);
    await doOrSendBack(parts, { ctx, url }, async () => {
      const idToken = kept?.name === name ? kept.idToken : undefined;
      sendTo(ctx, (await client.logoutUrl(idToken, url)) ?? url);
    });
  };
};
