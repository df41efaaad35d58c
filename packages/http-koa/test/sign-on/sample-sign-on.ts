import { createHash } from 'node:crypto';
import { type Ports, Unavailable } from '@paydocs/core';
import type { AppOptions, IdentityProvider, SingleSignOn } from '../../src/index.ts';
import { serveInMemory } from '../serve.ts';

export const RETURN_URL = 'http://127.0.0.1:9/signed-in';
const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

const ISSUER = 'https://id.example.test';

/** A provider that signs everybody in whose query has the state of the browser; faults can be set. */
export const sampleClient = () => {
  const faults: {
    start?: Error;
    finish?: Error;
    refusal?: string;
    logoutUrl?: undefined;
    idToken?: string;
  } = {};
  const client: IdentityProvider = {
    start: async () => {
      if (faults.start !== undefined) throw faults.start;
      return { url: `${ISSUER}/auth?state=s1`, pending: { state: 's1' } };
    },
    finish: async (query, pending) => {
      if (faults.finish !== undefined) throw faults.finish;
      const { state } = pending as { readonly state: string };
      if (faults.refusal !== undefined) return { outcome: 'refused', reason: faults.refusal };
      if (query !== `?state=${state}`) {
        return { outcome: 'refused', reason: 'state', isOfAnother: true };
      }
      const email = 'ada@main.test';
      const identity = { issuer: ISSUER, subject: '7', email, emailVerified: true };
      const idToken = faults.idToken ?? 'the ID token';
      return { outcome: 'identified', identity, idToken };
    },
    logoutUrl: async (idToken, returnTo) =>
      'logoutUrl' in faults ? undefined : `${ISSUER}/end?hint=${idToken ?? ''}&to=${returnTo}`,
  };
  return { client, faults };
};

export const away = (): Error => new Unavailable('The identity provider does not answer.');

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');

/** Serves the API with the provider `main`, which makes users, and `other`. */
export const sampleSignOn = async (
  options: Partial<SingleSignOn> = {},
  { ports: replaced = {}, ...app }: Partial<AppOptions> & { readonly ports?: Partial<Ports> } = {},
) => {
  const { client, faults } = sampleClient();
  const singleSignOn: SingleSignOn = {
    providers: { main: { client, createUsers: true }, other: { client } },
    returnUrls: [RETURN_URL],
    cookieKeys: [new Uint8Array(32)],
    ...options,
  };
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const { url, ports } = await serveInMemory({
    ports: replaced,
    app: { singleSignOn, onError, ...app },
  });

  /** Sends a browser with its cookies to an address. */
  const visit = async (path: string, cookie = '') =>
    fetch(`${url}${path}`, { redirect: 'manual', headers: { cookie } });
  const begin = async (
    parameters: Readonly<Record<string, string>> = {},
    name = 'main',
  ): Promise<Response> => {
    const query = { return_to: RETURN_URL, code_challenge: CHALLENGE, ...parameters };
    return visit(`/auth/oidc/${name}?${new URLSearchParams(query)}`);
  };
  const redeem = async (code: string | null, code_verifier = VERIFIER): Promise<Response> =>
    fetch(`${url}/auth/oidc/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sign_in_code: code, code_verifier }),
    });
  return { url, ports, errors, faults, visit, cookiesOf, begin, redeem };
};

/** Returns a parameter of the address to which a response sends the browser. */
export const sentWith = (response: Response, name: string): string | null =>
  new URL(response.headers.get('location') ?? 'none:').searchParams.get(name);
