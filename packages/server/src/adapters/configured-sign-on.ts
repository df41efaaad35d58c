import { hkdfSync, randomBytes } from 'node:crypto';
import type { SignOnProvider, SingleSignOn } from '@paydocs/http-koa';
import type { IdentityProviderConfig } from '../config/single-sign-on-settings.ts';
import type { Config } from '../config/settings.ts';

const KEY_BYTES = 32;
/** Less than the time of a request, so that a slow provider is an error for the front end. */
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

/** Returns single sign-on with the configured identity providers, which are asked on first use; undefined without any. */
export const configuredSignOn = async (config: Config): Promise<SingleSignOn | undefined> => {
  const { identityProviders, publicUrl, oidcReturnUrls } = config;
  if (identityProviders === undefined || publicUrl === undefined) return undefined;
  const { openIdProvider } = await import('@paydocs/oidc');
  const created = (provider: IdentityProviderConfig): SignOnProvider => {
    const { name, site, createUsers, linkVerifiedEmail, roles, ...options } = provider;
    const redirectUri = `${publicUrl}/auth/oidc/${name}/callback`;
    const client = openIdProvider({ ...options, redirectUri, timeoutMs: TIMEOUT_MS });
    return { client, site, createUsers, linkVerifiedEmail, roles };
  };
  return {
    providers: Object.fromEntries(
      identityProviders.map((provider) => [provider.name, created(provider)]),
    ),
    returnUrls: oidcReturnUrls ?? [],
    cookieKeys: cookieKeysOf(config),
  };
};
