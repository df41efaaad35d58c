import {
  ANYTHING,
  checkOptions,
  type IdentityRules,
  isProviderName,
  isReturnUrl,
  type ProvidedIdentity,
  requireObject,
  type RulesOf,
} from '@paydocs/core';

/** The client of an identity provider, such as `openIdProvider` of `@paydocs/oidc`. */
export interface IdentityProvider {
  /** Begins a sign-in: the page of the provider, and what the browser keeps until it comes back. */
  start(): Promise<{ readonly url: string; readonly pending: object }>;
  /** Finishes a sign-in with the query that the browser brought, and what it kept. */
  finish(
    query: string,
    pending: object,
  ): Promise<
    | {
        readonly outcome: 'identified';
        readonly identity: ProvidedIdentity;
        readonly idToken: string;
      }
    | {
        readonly outcome: 'refused';
        readonly reason: string;
        /** Whether the answer is that of another sign-in: the browser keeps this one, and may still finish it. */
        readonly isOfAnother?: true;
      }
  >;
  /** Returns the page that ends the session at the provider; undefined for a provider without one. */
  logoutUrl(idToken: string | undefined, returnTo: string): Promise<string | undefined>;
}

/** A provider with what the operator allows it. */
export interface SignOnProvider extends IdentityRules {
  /** The client; its redirect URI is `/auth/oidc/<name>/callback` below `publicUrl`. */
  readonly client: IdentityProvider;
}

/** Single sign-on with identity providers. */
export interface SingleSignOn {
  /** The providers by their names in addresses: 1–32 of a–z, 0–9 and hyphens. */
  readonly providers: Readonly<Record<string, SignOnProvider>>;
  /** The addresses of front ends to which browsers come back, compared exactly. */
  readonly returnUrls: readonly string[];
  /** Keys of 32 bytes for the cookies of a sign-in, the same on all nodes: the first seals, and all open. */
  readonly cookieKeys: readonly Uint8Array[];
}

const KEY_BYTES = 32;

const rules: RulesOf<SingleSignOn> = {
  providers: ANYTHING,
  returnUrls: ANYTHING,
  cookieKeys: ANYTHING,
};

/**
 * Validates the options of single sign-on.
 *
 * @throws TypeError for an option that is unknown or wrong.
 */
export const validateSingleSignOn = (options: SingleSignOn): SingleSignOn => {
  checkOptions(options, rules, { path: 'singleSignOn' });
  const { providers, returnUrls, cookieKeys } = options;
  const wrong = Object.keys(requireObject(providers, 'singleSignOn.providers')).find(
    (name) => !isProviderName(name),
  );
  if (wrong !== undefined) {
    throw new TypeError(`singleSignOn.providers: '${wrong}' must be 1–32 of a–z, 0–9 and hyphens.`);
  }
  if (!Array.isArray(returnUrls) || !returnUrls.every(isReturnUrl)) {
    throw new TypeError(
      'singleSignOn.returnUrls must be http or https URLs as browsers write them, without a fragment.',
    );
  }
  const areKeys =
    Array.isArray(cookieKeys) &&
    cookieKeys.length > 0 &&
    cookieKeys.every((key) => key instanceof Uint8Array && key.length === KEY_BYTES);
  if (!areKeys) throw new TypeError('singleSignOn.cookieKeys must be keys of 32 bytes.');
  return options;
};
