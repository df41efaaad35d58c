import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { browse, CLIENT, sampleProvider } from '../../../../test/oidc/sample-provider.ts';
import { useProvider } from './sign-ins.ts';

const { server, providerWith, finishWith, signInOf } = useProvider();

const nowS = () => Math.floor(Date.now() / 1000);

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
    expect(await provider.finish(query, pending)).toEqual({
      outcome: 'refused',
      reason: 'another state',
      isOfAnother: true,
    });
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

  test.each(['x'.repeat(65), 'Ada Lovelace', 'a\nb', ''])(
    'that brings the text %j in place of an error code has none in its reason',
    async (error) => {
      const { provider, pending } = await signInOf();
      const { issuer: iss, state } = pending;
      const query = new URLSearchParams({ error, state, iss });
      expect(await provider.finish(`?${query}`, pending)).toMatchObject({
        reason: expect.stringMatching(/^an error without a code$|^OAUTH_INVALID_RESPONSE/),
      });
    },
  );

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
      server().sign({ ...decodeJwt(idToken), ...claims }),
    );
    expect(finished.outcome).toBe('refused');
  });

  test('that expired within half a minute is taken: clocks differ', async () => {
    const finished = await finishWith(async (idToken) =>
      server().sign({ ...decodeJwt(idToken), exp: nowS() - 10 }),
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
