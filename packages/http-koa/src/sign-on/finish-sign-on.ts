import type { Core } from '@paydocs/core';
import type { Context, Middleware } from 'koa';
import { malformed } from '../problems/http-problems.ts';
import { addRequestFacts } from '../request/request-facts.ts';
import { doOrSendBack, providerOf, sendBack, type SignOn } from './sign-on-parts.ts';

/** A sign-in that a browser has begun. */
interface PendingSignOn {
  readonly name: string;
  readonly url: string;
  readonly codeChallenge: string;
  readonly pending: object;
}

/**
 * Returns the sign-in that this browser has begun with the provider.
 *
 * @throws HttpProblem (400) when it has begun none, one with another provider, or one whose front end is not
 *   configured any more.
 */
const begunWith = (parts: SignOn, name: string, ctx: Context): PendingSignOn => {
  const begun = parts.pending.read(ctx) as PendingSignOn | undefined;
  if (begun?.name === name && parts.returnUrls.includes(begun.url)) return begun;
  throw malformed('The sign-in was not begun in this browser, or too long ago. Begin it again.');
};

/**
 * `GET /auth/oidc/<name>/callback`: finishes a sign-in that the same browser has begun, and sends it back to its front
 * end with a code that becomes a token. No URL has a token.
 */
export const finishSignOn =
  (parts: SignOn) =>
  (core: Pick<Core, 'issueSignInCode'>): Middleware =>
  async (ctx) => {
    const { client, name, ...rules } = providerOf(parts, ctx);
    const { url, codeChallenge, pending } = begunWith(parts, name, ctx);
    const isOfAnother = await doOrSendBack(parts, { ctx, url }, async () => {
      const finished = await client.finish(ctx.search, pending);
      if (finished.outcome === 'refused') {
        addRequestFacts(ctx.req, { identityRefusal: `${name}: ${finished.reason}` });
        sendBack(ctx, url, { error: 'sign_in.refused' });
        return finished.isOfAnother;
      }
      const { identity, idToken } = finished;
      const { code } = await core.issueSignInCode(identity, { ...rules, codeChallenge });
      parts.signedIn.set(ctx, { name, idToken });
      sendBack(ctx, url, { sign_in_code: code });
      return undefined;
    });
    if (!isOfAnother) parts.pending.clear(ctx);
  };
