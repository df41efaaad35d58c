import { hkdfSync, randomBytes } from 'node:crypto';
import type { IdentityProvider, SignOnProvider, SingleSignOn } from '@paydocs/http-koa';
import type { IdentityProviderConfig } from '../config/single-sign-on-settings.ts';
import type { Config } from '../config/settings.ts';

const KEY_BYTES = 32;
/** The time limit of a request to a provider, below that of a request to paydocs: later ones do not wait for a lost one. */
const TIMEOUT_MS = 2500;
const PURPOSE = 'paydocs cookies of single sign-on';

/**
 * Returns the keys of the cookies of sign-ins, one for each secret key of access tokens: all nodes derive the same
 * ones. Without keys, outside of production, they end with the process as the tokens do.
 */
const cookieKeysOf = ({ tokenKeys = [] }: Pick<Config, 'tokenKeys'>): readonly Uint8Array[] => {
  const secrets = tokenKeys.filter((key) => key.startsWith('k4.secret.'));
  if (secrets.length === 0) return [randomBytes(KEY_BYTES)];
  return secrets.map(
    (secret) => new Uint8Array(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES)),
  );
};

/** Returns a client that is created with the first sign-in, which loads its library: no start waits for it. */
const lazily = (create: () => Promise<IdentityProvider>): IdentityProvider => {
  let created: Promise<IdentityProvider> | undefined;
  const client = (): Promise<IdentityProvider> => (created ??= create());
  return {
    start: async () => (await client()).start(),
    finish: async (query, pending) => (await client()).finish(query, pending),
    logoutUrl: async (idToken, returnTo) => (await client()).logoutUrl(idToken, returnTo),
  };
};

const configuredProvider = (
  { name, site, createUsers, linkVerifiedEmail, roles, ...options }: IdentityProviderConfig,
  publicUrl: string,
): SignOnProvider => {
  const redirectUri = `${publicUrl}/auth/oidc/${name}/callback`;
  const client = lazily(async () => {
    const { openIdProvider } = await import('@paydocs/oidc');
    return openIdProvider({ ...options, redirectUri, timeoutMs: TIMEOUT_MS });
  });
  return { client, site, createUsers, linkVerifiedEmail, roles };
};

/** Returns single sign-on with the configured identity providers, which are asked on first use; undefined without any. */
export const configuredSignOn = (config: Config): SingleSignOn | undefined => {
  const { identityProviders, publicUrl, oidcReturnUrls } = config;
  if (identityProviders === undefined || publicUrl === undefined) return undefined;
  return {
    providers: Object.fromEntries(
      identityProviders.map((each) => [each.name, configuredProvider(each, publicUrl)]),
    ),
    returnUrls: oidcReturnUrls ?? [],
    cookieKeys: cookieKeysOf(config),
  };
};
