import { expect, test } from 'vitest';
import { ApiError, dataOf, memorySession, type SessionStore } from '../src/index.ts';
import { OWNER, serve } from './serve.ts';

const failing = async () => new Response('{"message":"No."}', { status: 500 });

const NEW_COMPANY = { name: 'Acme', ein: '12-3456789' };

test('signs in, and sends the token with every request', async () => {
  const { client } = await serve();
  const paydocs = client();
  const user = await paydocs.signIn(OWNER);
  expect([user.email, user.role.name]).toEqual([OWNER.email, 'Owner']);
  const me = dataOf(await paydocs.GET('/auth/me'));
  expect(me.user.id).toBe(user.id);
});

test('signs in on the administrative surface', async () => {
  const { client } = await serve();
  const paydocs = client();
  const user = await paydocs.signInAsAdministrator(OWNER);
  expect(user.role.name).toBe('Owner');
  const { user: same } = dataOf(await paydocs.GET('/admin/auth/me'));
  expect(same).toEqual(user);
});

test('keeps token and expiry in the given store', async () => {
  const { client, ports } = await serve();
  const session = memorySession();
  await client({ session }).signIn(OWNER);
  const expiresAt = new Date(ports.clock.nowMs() + 24 * 3_600_000).toISOString();
  expect(await session.get()).toEqual({ token: expect.any(String), expiresAt });
});

test('throws the code of a wrong password', async () => {
  const { client, sent } = await serve();
  const wrong = { ...OWNER, password: 'wrong password' };
  const signingIn = client().signIn(wrong);
  await expect(signingIn).rejects.toBeInstanceOf(ApiError);
  await expect(signingIn).rejects.toMatchObject({
    status: 401,
    code: 'credentials.invalid',
    fields: {},
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(sent).toEqual(['POST /auth/login 401']);
});

test('throws the sentences of invalid fields', async () => {
  const { client } = await serve();
  const paydocs = client();
  await paydocs.signIn(OWNER);
  const created = await paydocs.POST('/companies', { body: { ...NEW_COMPANY, ein: '1' } });
  expect(() => dataOf(created)).toThrow('The given data was invalid.');
  expect(created.error).toMatchObject({
    code: 'input.invalid',
    errors: { ein: [expect.any(String)] },
  });
});

test('an error that is not of the API has its status only', () => {
  const response = new Response('<html>', { status: 502 });
  expect(() => dataOf({ error: '<html>', response })).toThrow('The server answered 502.');
  expect(new ApiError(response, undefined)).toMatchObject({
    status: 502,
    code: undefined,
    requestId: null,
  });
});

test('signs out: the token no longer authenticates, and is forgotten', async () => {
  const { client, url } = await serve();
  const session = memorySession();
  const paydocs = client({ session });
  await paydocs.signIn(OWNER);
  const { token = '' } = (await session.get()) ?? {};
  await paydocs.signOut();
  expect(await session.get()).toBeUndefined();
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/auth/me`, { headers })).status).toBe(401);
  await expect(paydocs.signOut()).resolves.toBeUndefined();
});

test('signing out with a token that is revoked already succeeds', async () => {
  const { client } = await serve();
  const session = memorySession();
  await client({ session }).signIn(OWNER);
  const other = client({ session: memorySession(await session.get()) });
  await client({ session }).signOut();
  await expect(other.signOut()).resolves.toBeUndefined();
});

test('forgets the token when signing out fails, and throws the error', async () => {
  const { client } = await serve();
  const session = memorySession({ token: 'a', expiresAt: null });
  await expect(client({ session, fetch: failing }).signOut()).rejects.toThrow('No.');
  expect(await session.get()).toBeUndefined();
});

test('takes the null of a store that keeps JSON for no session', async () => {
  const { client, headers } = await serve();
  let text = 'null';
  const session: SessionStore = {
    get: () => JSON.parse(text),
    set: (next) => {
      text = JSON.stringify(next ?? null);
    },
  };
  const paydocs = client({ session });
  expect(await paydocs.refresh()).toBeUndefined();
  await paydocs.signOut();
  expect((await paydocs.GET('/auth/me')).response.status).toBe(401);
  await paydocs.signIn(OWNER);
  expect((await paydocs.GET('/auth/me')).response.status).toBe(200);
  await paydocs.signOut();
  expect(text).toBe('null');
  expect(headers.at(0)?.has('authorization')).toBe(false);
});

test('sends no token to operations that need none, and leaves a given one as it is', async () => {
  const { client, headers } = await serve();
  const paydocs = client();
  await paydocs.signIn(OWNER);
  await paydocs.POST('/auth/forgot-password', { body: { email: OWNER.email } });
  await paydocs.GET('/auth/me', { headers: { authorization: 'Bearer another' } });
  expect(headers.map((each) => each.get('authorization'))).toEqual([null, null, 'Bearer another']);
});

test('a body that lacks what the operation needs does not compile', async () => {
  const paydocs = (await serve()).client();
  // @ts-expect-error: neither a password nor a challenge.
  const { error } = await paydocs.POST('/auth/login', { body: { email: OWNER.email } });
  expect(error).toMatchObject({ code: 'input.invalid' });
});
