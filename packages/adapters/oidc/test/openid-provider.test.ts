import { isUnavailable } from '@paydocs/core';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { openIdProvider } from '../src/index.ts';
import { browse, CLIENT, REDIRECT_URI } from '../../../../test/oidc/sample-provider.ts';
import { useProvider } from './sign-ins.ts';

const { server, providerWith, finishWith } = useProvider();

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
        issuer: server().issuer,
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
    const finished = await finishWith(async (idToken) => server().sign(decodeJwt(idToken)));
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

describe('the provider', () => {
  test('has its page of the end of the session', async () => {
    const url = new URL((await providerWith().logoutUrl('the token', 'http://127.0.0.1:9/')) ?? '');
    expect(url.origin).toBe(server().issuer);
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
    ['has too many requests', async () => new Response('', { status: 429 })],
    ['fails', async () => new Response('', { status: 502 })],
    ['answers without end', async () => new Response('x'.repeat(1_048_577))],
  ])('that %s is unavailable, until it answers', async (_, fault) => {
    const state = { isFaulty: true };
    const provider = providerWith({
      fetch: async (url, init) => (state.isFaulty ? fault() : fetch(url, init)),
    });
    await expect(provider.start()).rejects.toSatisfy(isUnavailable);
    state.isFaulty = false;
    expect((await provider.start()).url).toContain(server().issuer);
  });

  test.each(['server_error', 'temporarily_unavailable'])(
    'that sends a browser back with %s is unavailable',
    async (error) => {
      const provider = providerWith();
      const { pending } = await provider.start();
      const query = new URLSearchParams({ error, state: pending.state, iss: pending.issuer });
      await expect(provider.finish(`?${query}`, pending)).rejects.toSatisfy(isUnavailable);
    },
  );

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
      issuer: server().issuer,
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
