import { isUnavailable } from '@paydocs/core';
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenIdOptions, openIdProvider, type PendingSignIn } from '../src/index.ts';
import {
  browse,
  CLIENT,
  REDIRECT_URI,
  sampleProvider,
} from '../../../../test/oidc/sample-provider.ts';

const CLAIMS = {
  email: 'ada@example.test',
  email_verified: true,
  given_name: 'Ada',
  groups: ['staff', 7],
};

let server: Awaited<ReturnType<typeof sampleProvider>>;
beforeAll(async () => {
  server = await sampleProvider(CLAIMS);
});
afterAll(async () => server.close());

const providerWith = (options: Partial<OpenIdOptions> = {}) =>
  openIdProvider({
    ...CLIENT,
    issuer: server.issuer,
    redirectUri: REDIRECT_URI,
    rolesClaim: 'groups',
    ...options,
  });

/** Signs in to a provider that answers the redemption of a code with another ID token. */
const finishWith = async (
  replace: (idToken: string, pending: PendingSignIn) => Promise<string | undefined>,
) => {
  const kept: { pending?: PendingSignIn } = {};
  const provider = providerWith({
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      if (!url.endsWith('/token') || kept.pending === undefined) return response;
      const { id_token, ...tokens } = (await response.json()) as { readonly id_token: string };
      const replaced = await replace(id_token, kept.pending);
      return Response.json(replaced === undefined ? tokens : { ...tokens, id_token: replaced });
    },
  });
  const { url, pending } = await provider.start();
  kept.pending = pending;
  return provider.finish(await browse(url), pending);
};

const nowS = () => Math.floor(Date.now() / 1000);

const signInOf = async () => {
  const provider = providerWith();
  const { url, pending } = await provider.start();
  return { provider, pending, query: await browse(url) };
};

const withMetadata = (changes: object) =>
  providerWith({
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      return Response.json({ ...((await response.json()) as object), ...changes });
    },
  });

describe('a sign-in', () => {
  test('returns the identity of the ID token', async () => {
    const provider = providerWith();
    const { url, pending } = await provider.start();
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(url).not.toContain(pending.codeVerifier);
    const finished = await provider.finish(await browse(url), pending);
    expect(finished).toMatchObject({
      outcome: 'identified',
      identity: {
        issuer: server.issuer,
        subject: 'ada',
        secondFactor: false,
        email: 'ada@example.test',
        emailVerified: true,
        firstName: 'Ada',
        claimValues: ['staff'],
      },
    });
  });

  test('takes an ID token that the test signs, so that the attacks below fail for their reason', async () => {
    const finished = await finishWith(async (idToken) => server.sign(decodeJwt(idToken)));
    expect(finished.outcome).toBe('identified');
  });

  test('sends the secret of the client as the provider wants it', async () => {
    const authorizations: (string | null)[] = [];
    const provider = providerWith({
      clientAuthentication: 'client_secret_post',
      fetch: async (url, init) => {
        if (url.endsWith('/token')) {
          authorizations.push(new Headers(init.headers).get('authorization'));
        }
        return fetch(url, init);
      },
    });
    const { url, pending } = await provider.start();
    const finished = await provider.finish(await browse(url), pending);
    expect(authorizations).toEqual([null]);
    expect(finished.outcome).toBe('identified');
  });
});

describe('the browser', () => {
  test('redeems a code once', async () => {
    const { provider, pending, query } = await signInOf();
    expect((await provider.finish(query, pending)).outcome).toBe('identified');
    expect(await provider.finish(query, pending)).toEqual({
      outcome: 'refused',
      reason: 'invalid_grant',
    });
  });

  test.each(['state', 'nonce', 'codeVerifier'] as const)(
    'that began another sign-in is refused for its %s',
    async (name) => {
      const { provider, pending, query } = await signInOf();
      const { pending: other } = await provider.start();
      const mixed = { ...pending, [name]: other[name] };
      expect((await provider.finish(query, mixed)).outcome).toBe('refused');
    },
  );

  test('that brings the answer of a sign-in in another browser is refused', async () => {
    const { provider, query } = await signInOf();
    const { pending } = await provider.start();
    expect((await provider.finish(query, pending)).outcome).toBe('refused');
  });

  test.each([
    [
      'of another issuer in `iss` (RFC 9207)',
      (query: URLSearchParams) => query.set('iss', 'https://evil.test'),
    ],
    ['without `iss`', (query: URLSearchParams) => query.delete('iss')],
    ['without a code', (query: URLSearchParams) => query.delete('code')],
    ['with a code of nobody', (query: URLSearchParams) => query.set('code', 'a'.repeat(43))],
    ['with two codes', (query: URLSearchParams) => query.append('code', 'b')],
  ])('that brings an answer %s is refused', async (_, change) => {
    const { provider, pending, query } = await signInOf();
    const changed = new URLSearchParams(query);
    change(changed);
    expect((await provider.finish(`?${changed}`, pending)).outcome).toBe('refused');
  });

  test('that began with another provider is refused (RFC 9700, mix-up)', async () => {
    const { provider, pending, query } = await signInOf();
    const mixed = { ...pending, issuer: 'https://evil.test' };
    expect(await provider.finish(query, mixed)).toMatchObject({ reason: 'another issuer' });
  });

  test('of a user who canceled is refused with the reason', async () => {
    const { provider, pending } = await signInOf();
    const { issuer: iss, state } = pending;
    const query = new URLSearchParams({ error: 'access_denied', state, iss });
    expect(await provider.finish(`?${query}`, pending)).toEqual({
      outcome: 'refused',
      reason: 'access_denied',
    });
  });

  test('has ten minutes', async () => {
    const clock = { nowMs: Date.now() };
    const provider = providerWith({ nowMs: () => clock.nowMs });
    const { url, pending } = await provider.start();
    const query = await browse(url);
    clock.nowMs += 600_000;
    expect(await provider.finish(query, pending)).toMatchObject({ reason: 'expired' });
    clock.nowMs -= 1;
    expect((await provider.finish(query, pending)).outcome).toBe('identified');
  });
});

describe('an ID token', () => {
  test.each([
    ['of another client', { aud: 'other' }],
    ['of several clients, for another one', { aud: ['paydocs', 'other'], azp: 'other' }],
    ['of another issuer', { iss: 'https://evil.test' }],
    ['with another nonce', { nonce: 'other' }],
    ['without a nonce', { nonce: undefined }],
    ['without a subject', { sub: undefined }],
    ['that has expired', { exp: nowS() - 31 }],
    ['that never expires', { exp: undefined }],
    ['that is not valid yet', { nbf: nowS() + 600 }],
  ])('%s is refused', async (_, claims) => {
    const finished = await finishWith(async (idToken) =>
      server.sign({ ...decodeJwt(idToken), ...claims }),
    );
    expect(finished.outcome).toBe('refused');
  });

  test('that expired within half a minute is taken: clocks differ', async () => {
    const finished = await finishWith(async (idToken) =>
      server.sign({ ...decodeJwt(idToken), exp: nowS() - 10 }),
    );
    expect(finished.outcome).toBe('identified');
  });

  test('without a signature is refused', async () => {
    const finished = await finishWith(async (idToken) =>
      new UnsecuredJWT(decodeJwt(idToken)).encode(),
    );
    expect(finished.outcome).toBe('refused');
  });

  test('with the signature of another key is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const finished = await finishWith(async (idToken) =>
      new SignJWT(decodeJwt(idToken))
        .setProtectedHeader({ alg: 'RS256', kid: 'first' })
        .sign(privateKey),
    );
    expect(finished.outcome).toBe('refused');
  });

  test('that the secret of the client signs is refused', async () => {
    const finished = await finishWith(async (idToken) =>
      new SignJWT(decodeJwt(idToken))
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(CLIENT.clientSecret)),
    );
    expect(finished.outcome).toBe('refused');
  });

  test('that is missing is refused', async () => {
    expect((await finishWith(async () => undefined)).outcome).toBe('refused');
  });

  test('signed with a new key of the provider is taken a minute after the old one was read', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const rotating = await sampleProvider();
    const provider = providerWith({ issuer: rotating.issuer });
    const outcome = async () => {
      const { url, pending } = await provider.start();
      return (await provider.finish(await browse(url), pending)).outcome;
    };
    expect(await outcome()).toBe('identified');
    await rotating.rotate();
    vi.setSystemTime(Date.now() + 61_000);
    expect(await outcome()).toBe('identified');
    vi.useRealTimers();
    await rotating.close();
  });
});

describe('the provider', () => {
  test('has its page of the end of the session', async () => {
    const url = new URL((await providerWith().logoutUrl('the token', 'http://127.0.0.1:9/')) ?? '');
    expect(url.origin).toBe(server.issuer);
    expect(url.searchParams.get('id_token_hint')).toBe('the token');
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://127.0.0.1:9/');
  });

  test('is told which client ends a session without an ID token', async () => {
    const url = new URL((await providerWith().logoutUrl(undefined, 'http://127.0.0.1:9/')) ?? '');
    expect(url.searchParams.get('client_id')).toBe(CLIENT.clientId);
    expect(url.searchParams.has('id_token_hint')).toBe(false);
  });

  test('is asked for a class of authentication', async () => {
    const { url } = await providerWith({ acrValues: 'phr phrh' }).start();
    expect(new URL(url).searchParams.get('acr_values')).toBe('phr phrh');
  });

  test('may have no such page', async () => {
    const provider = withMetadata({ end_session_endpoint: undefined });
    expect(await provider.logoutUrl('the token', 'http://127.0.0.1:9/')).toBeUndefined();
  });

  test('whose metadata name another issuer is refused', async () => {
    await expect(withMetadata({ issuer: 'https://evil.test' }).start()).rejects.toThrow();
  });

  test('whose metadata name an address without HTTPS gets no code', async () => {
    const provider = withMetadata({ token_endpoint: 'http://192.0.2.1/token' });
    const { url, pending } = await provider.start();
    await expect(provider.finish(await browse(url), pending)).rejects.toSatisfy(isUnavailable);
  });

  test.each([
    ['does not answer', async () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', async () => new Response('', { status: 502 })],
    ['answers without end', async () => new Response('x'.repeat(1_048_577))],
  ])('that %s is unavailable, until it answers', async (_, fault) => {
    const state = { isFaulty: true };
    const provider = providerWith({
      fetch: async (url, init) => (state.isFaulty ? fault() : fetch(url, init)),
    });
    await expect(provider.start()).rejects.toSatisfy(isUnavailable);
    state.isFaulty = false;
    expect((await provider.start()).url).toContain(server.issuer);
  });

  test('is asked for its metadata once a day', async () => {
    const clock = { nowMs: Date.now() };
    const asked: string[] = [];
    const provider = providerWith({
      nowMs: () => clock.nowMs,
      fetch: async (url, init) => {
        asked.push(url);
        return fetch(url, init);
      },
    });
    await Promise.all([provider.start(), provider.start()]);
    expect(asked).toHaveLength(1);
    clock.nowMs += 86_400_000;
    await provider.start();
    expect(asked).toHaveLength(2);
  });

  test.each([
    { issuer: 'http://id.example.test' },
    { redirectUri: `${REDIRECT_URI}?next=/` },
    { redirectUri: `${REDIRECT_URI}#top` },
    { redirectUri: 'callback' },
  ])('is refused with %j', (options) => {
    expect(() => providerWith(options)).toThrow();
  });

  test('may have a public client', async () => {
    const provider = openIdProvider({
      issuer: server.issuer,
      clientId: 'paydocs',
      redirectUri: REDIRECT_URI,
      clientSecret: undefined,
    });
    const { url, pending } = await provider.start();
    expect(await provider.finish(await browse(url), pending)).toMatchObject({
      reason: 'invalid_client',
    });
  });
});
