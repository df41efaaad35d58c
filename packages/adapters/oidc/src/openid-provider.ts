import { type ProvidedIdentity, Unavailable } from '@paydocs/core';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { unwrapped } from './bounded-fetch.ts';
import { type DiscoveryOptions, discovered } from './discovered.ts';
import { providedIdentity } from './provided-identity.ts';

/** The client of a provider, as registered there. */
export interface OpenIdOptions extends DiscoveryOptions {
  /** The issuer, exactly as in the metadata of the provider: HTTPS, or HTTP on this machine. */
  readonly issuer: string;
  /** The id of the client. */
  readonly clientId: string;
  /** The secret of the client; a public client has none. */
  readonly clientSecret?: string | undefined;
  /** How the secret is sent; `client_secret_basic` by default. */
  readonly clientAuthentication?: 'client_secret_basic' | 'client_secret_post' | undefined;
  /** The address of the host to which the provider sends browsers back: one for each provider, without a query. */
  readonly redirectUri: string;
  /** The scope to ask for; `openid email profile` by default. */
  readonly scope?: string | undefined;
  /** The claim whose values give roles, such as `groups`; none by default. */
  readonly rolesClaim?: string | undefined;
  /** The `acr_values` to ask for, such as those of a second factor, with spaces between them; none by default. */
  readonly acrValues?: string | undefined;
  /** The values of `acr` that say that there was a second factor; none by default. */
  readonly secondFactorAcr?: readonly string[] | undefined;
  /** The values of `amr` that say so; `mfa` by default (RFC 8176). */
  readonly secondFactorAmr?: readonly string[] | undefined;
  /** Limit of each request to the provider; 5000 by default. */
  readonly timeoutMs?: number | undefined;
  /** The `fetch` of requests to the provider; that of the process by default. */
  readonly fetch?: DiscoveryOptions['fetch'];
  /** The current time in milliseconds since 1970; that of the process by default. */
  readonly nowMs?: (() => number) | undefined;
}

/** What a host keeps of a sign-in, in the browser that began it alone and readable by the host alone. */
export interface PendingSignIn {
  readonly issuer: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly startedAtMs: number;
}

/** A sign-in that has begun. */
export interface StartedSignIn {
  /** The page of the provider to which the host redirects the browser. */
  readonly url: string;
  /** What `finish` needs. */
  readonly pending: PendingSignIn;
}

/** The outcome of a sign-in. */
export type FinishedSignIn =
  | {
      readonly outcome: 'identified';
      /** What `signInWithIdentity` takes. */
      readonly identity: ProvidedIdentity;
      /** The ID token, for `logoutUrl`. */
      readonly idToken: string;
    }
  | {
      readonly outcome: 'refused';
      /** The reason for logs, without a token. */
      readonly reason: string;
      /** Whether the answer is that of another sign-in, so that this one may still finish; false by default. */
      readonly isOfAnother?: true;
    };

/** Sign-ins with one OpenID Connect provider: the code flow with PKCE, state and nonce. */
export interface OpenIdProvider {
  /**
   * Begins a sign-in.
   *
   * @throws Unavailable when the provider does not answer.
   * @throws Error when its metadata are those of another issuer.
   */
  start(): Promise<StartedSignIn>;
  /**
   * Finishes a sign-in with the query that the browser brought to the redirect URI, such as `?code=…&state=…`, and
   * what the same browser kept. Redeems the code, and verifies the ID token.
   *
   * @throws Unavailable when the provider does not answer.
   */
  finish(query: string, pending: PendingSignIn): Promise<FinishedSignIn>;
  /**
   * Returns the page that ends the session at the provider and comes back to a registered address; undefined for a
   * provider without one. Without the ID token the provider may ask the user.
   *
   * @throws Unavailable when the provider does not answer.
   */
  logoutUrl(idToken: string | undefined, returnTo: string): Promise<string | undefined>;
}

const PENDING_MS = 600_000;

/** The errors with which a provider says that it fails itself, or has no time (RFC 6749, 4.1.2.1). */
const OUTAGES = ['server_error', 'temporarily_unavailable'];

/** The form of error codes: a browser can bring any text in their place, which no log shows. */
const ERROR_CODE = /^\w{1,64}$/;

const refused = (reason: string): FinishedSignIn => ({ outcome: 'refused', reason });

/** Returns the refusal of an answer of the provider; rethrows any other error. */
const refusalOf = (thrown: unknown): FinishedSignIn => {
  const error = unwrapped(thrown);
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    if (OUTAGES.includes(error.error)) {
      throw new Unavailable(`The identity provider says ${error.error}.`, { cause: error });
    }
    return refused(ERROR_CODE.test(error.error) ? error.error : 'an error without a code');
  }
  if (error instanceof ClientError || error instanceof WWWAuthenticateChallengeError) {
    return refused(`${error.code}: ${error.message}`);
  }
  throw error;
};

/** Creates the client of a provider. It sends no request before the first sign-in. */
export const openIdProvider = (options: OpenIdOptions): OpenIdProvider => {
  const { issuer, redirectUri, scope = 'openid email profile', acrValues } = options;
  const { search, hash } = new URL(redirectUri);
  if (search !== '' || hash !== '') throw new Error('A redirect URI has no query and no fragment.');
  const configuration = discovered(options);
  const nowMs = options.nowMs ?? Date.now;
  return {
    start: async () => {
      const config = await configuration();
      const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        ...(acrValues === undefined ? {} : { acr_values: acrValues }),
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      const pending = { issuer, state, nonce, codeVerifier, startedAtMs: nowMs() };
      return { url: url.href, pending };
    },
    finish: async (query, pending) => {
      // A sign-in that began with another provider: a mix-up (RFC 9700, 4.4).
      if (pending.issuer !== issuer) return refused('another issuer');
      if (new URLSearchParams(query).get('state') !== pending.state) {
        return { outcome: 'refused', reason: 'another state', isOfAnother: true };
      }
      if (Math.abs(nowMs() - pending.startedAtMs) >= PENDING_MS) return refused('expired');
      const config = await configuration();
      const url = new URL(redirectUri);
      url.search = query;
      try {
        const tokens = await authorizationCodeGrant(config, url, {
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          pkceCodeVerifier: pending.codeVerifier,
          idTokenExpected: true,
        });
        const [claims, idToken] = [tokens.claims(), tokens.id_token];
        if (claims === undefined || idToken === undefined) return refused('no ID token');
        return { outcome: 'identified', identity: providedIdentity(claims, options), idToken };
      } catch (error) {
        return refusalOf(error);
      }
    },
    logoutUrl: async (idToken, returnTo) => {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
      return buildEndSessionUrl(config, {
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
        post_logout_redirect_uri: returnTo,
      }).href;
    },
  };
};
