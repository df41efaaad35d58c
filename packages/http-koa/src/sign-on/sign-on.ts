import { type PageOptions, pageSender } from '../pages/page.ts';
import { problemSender } from '../pages/problem-sender.ts';
import type { PageAddress } from '../request/page-address.ts';
import type { RequestDeadline } from '../request/request-deadline.ts';
import { openGet } from '../routes/open-get.ts';
import type { Endpoint } from '../routes/operation.ts';
import { finishSignOn } from './finish-sign-on.ts';
import { sealBy } from './sealed.ts';
import { sealedCookie } from './sealed-cookie.ts';
import { signOut } from './sign-out.ts';
import type { SignOn } from './sign-on-parts.ts';
import { type SingleSignOn, validateSingleSignOn } from './single-sign-on.ts';
import { startSignOn } from './start-sign-on.ts';

const PENDING_SECONDS = 600;

interface Place {
  readonly addressOf: PageAddress;
  readonly deadline: RequestDeadline;
}

/** What the endpoints share. */
const partsOf = (options: SingleSignOn, { addressOf, deadline }: Place): SignOn => {
  const { providers, returnUrls, cookieKeys } = validateSingleSignOn(options);
  const seal = sealBy(cookieKeys as readonly [Uint8Array, ...Uint8Array[]]);
  const parts = { seal, addressOf };
  return {
    providers,
    returnUrls,
    deadline,
    pending: sealedCookie(parts, { name: 'paydocs-sign-on', maxAgeSeconds: PENDING_SECONDS }),
    signedIn: sealedCookie(parts, { name: 'paydocs-id-token' }),
  };
};

/**
 * The addresses to which front ends send browsers: a sign-in with an identity provider, the way back, and the end of
 * the session there. They are not part of the API. Errors before a front end is known are pages.
 */
export const signOn = (
  options: SingleSignOn,
  { pages, ...place }: Place & { readonly pages: PageOptions },
): readonly Endpoint[] => {
  const parts = partsOf(options, place);
  const sendError = problemSender(pageSender(pages));
  const get = (path: string, handler: Endpoint['handler']): Endpoint => ({
    ...openGet(path, handler),
    limitClass: 'auth',
    sendError,
  });
  return [
    get('/auth/oidc/:name', startSignOn(parts)),
    get('/auth/oidc/:name/callback', finishSignOn(parts)),
    get('/auth/oidc/:name/logout', signOut(parts)),
  ];
};
