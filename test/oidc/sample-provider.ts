import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { type Context, Provider } from 'oidc-provider';

export const CLIENT = { clientId: 'paydocs', clientSecret: 'the-secret-of-the-client' };

/** Nothing listens here: the tests read the address to which the browser is sent. */
export const REDIRECT_URI = 'http://127.0.0.1:9/callback';

const newKey = async (kid: string): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
};

const configurationOf = (claims: object, key: JWK, redirectUris: readonly string[]): object => ({
  jwks: { keys: [key] },
  clients: [
    {
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      redirect_uris: redirectUris,
      post_logout_redirect_uris: ['http://127.0.0.1:9/'],
    },
  ],
  claims: {
    openid: ['sub', 'groups'],
    email: ['email', 'email_verified'],
    profile: ['given_name'],
  },
  conformIdTokenClaims: false,
  cookies: { keys: ['a key of cookies'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
  findAccount: (_: Context, sub: string) => ({
    accountId: sub,
    claims: () => ({ sub, ...claims }),
  }),
  loadExistingGrant: async ({ oidc: { client, session, provider } }: GrantContext) => {
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

type GrantContext = { readonly oidc: Context['oidc'] & { readonly provider: Provider } };

/** Starts node-oidc-provider on loopback, which signs everybody in as `ada`. */
export const sampleProvider = async (
  claims: object = {},
  redirectUris: readonly string[] = [REDIRECT_URI],
) => {
  const handlers: { current?: ReturnType<Provider['callback']> } = {};
  const server = createServer((req, res) => handlers.current?.(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { current: await newKey('first') };

  const serve = (): void => {
    const provider = new Provider(issuer, configurationOf(claims, keys.current, redirectUris));
    provider.use(async (ctx, next) => {
      if (!ctx.path.startsWith('/interaction/')) return next();
      ctx.respond = false;
      await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: 'ada' } });
    });
    handlers.current = provider.callback();
  };
  serve();

  return {
    issuer,
    /** Replaces the key that signs ID tokens. */
    rotate: async (): Promise<void> => {
      keys.current = await newKey('second');
      serve();
    },
    /** Signs claims with the key of the provider. */
    sign: async (payload: object): Promise<string> =>
      new SignJWT(payload as JWTPayload)
        .setProtectedHeader({ alg: 'RS256', kid: 'first' })
        .sign(keys.current),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Follows redirects as a browser does, with its cookies, and returns the query of the redirect URI. */
export const browse = async (start: string, redirectUri = REDIRECT_URI): Promise<string> => {
  const cookies = new Map<string, string>();
  let url = start;
  while (!url.startsWith(redirectUri)) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
  }
  return new URL(url).search;
};
