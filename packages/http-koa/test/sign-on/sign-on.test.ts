import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { describeError, requestFacts } from '../../src/index.ts';
import { away, RETURN_URL, sampleClient, sampleSignOn, sentWith } from './sample-sign-on.ts';

const CALLBACK = '/auth/oidc/main/callback?state=s1';

describe('a sign-in with an identity provider', () => {
  test('goes to the provider, comes back with a code, and becomes a session', async () => {
    const { begin, cookiesOf, redeem, url, visit } = await sampleSignOn();
    const begun = await begin();
    expect(begun.status).toBe(303);
    expect(begun.headers.get('location')).toBe('https://id.example.test/auth?state=s1');
    expect(begun.headers.get('referrer-policy')).toBe('no-referrer');
    const back = await visit(CALLBACK, cookiesOf(begun));
    expect(back.headers.get('location')).toMatch(
      /^http:\/\/127\.0\.0\.1:9\/signed-in\?sign_in_code=[\w-]{22}\.[\w-]{43}$/,
    );
    const redeemed = await redeem(sentWith(back, 'sign_in_code'));
    expect(redeemed.status).toBe(200);
    const { data } = (await redeemed.json()) as { readonly data: { readonly token: string } };
    const authorization = `Bearer ${data.token}`;
    const me = await fetch(`${url}/auth/me`, { headers: { authorization } });
    expect(await me.json()).toMatchObject({ data: { user: { email: 'ada@main.test' } } });
  });

  test('keeps its state in a cookie that neither scripts nor other sites use', async () => {
    const { begin } = await sampleSignOn();
    const [cookie] = (await begin()).headers.getSetCookie();
    expect(cookie).toMatch(
      /^paydocs-sign-on=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
  });

  test('over HTTPS has a cookie that no other host of the domain sets', async () => {
    const { begin } = await sampleSignOn({}, { publicUrl: 'https://payroll.example' });
    const [cookie] = (await begin()).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-paydocs-sign-on=[\w-]+; .*; Secure$/);
  });

  test.each([
    [{ return_to: 'https://evil.test/' }, /return.*must be a configured return URL/],
    [{ return_to: `${RETURN_URL}/` }, /must be a configured return URL/],
    [{ return_to: `${RETURN_URL}?next=//evil.test` }, /must be a configured return URL/],
    [{ return_to: '//evil.test' }, /must be a configured return URL/],
    [{ code_challenge: 'short' }, /base64url of 43 characters/],
  ])('is not begun with %j', async (parameters, sentence) => {
    const { begin } = await sampleSignOn();
    const response = await begin(parameters);
    expect([response.status, response.headers.get('location')]).toEqual([422, null]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toMatch(sentence);
  });

  test('is not begun without a front end, and with an unknown provider', async () => {
    const { begin, visit } = await sampleSignOn();
    const unnamed = await visit('/auth/oidc/main');
    expect(unnamed.status).toBe(422);
    expect(await unnamed.text()).toMatch(
      /return to field is required.*code challenge field is required/s,
    );
    expect((await begin({}, 'nobody')).status).toBe(404);
    expect((await begin({}, 'constructor')).status).toBe(404);
  });
});

describe('the way back', () => {
  // @promise R114
  test('is closed to a browser that has begun nothing', async () => {
    const { begin, visit } = await sampleSignOn();
    await begin();
    const response = await visit(CALLBACK);
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    expect(await response.text()).toContain('was not begun in this browser');
  });

  test.each([
    ['that was begun with another provider', '/auth/oidc/other/callback?state=s1'],
    ['of an unknown provider', '/auth/oidc/nobody/callback?state=s1'],
  ])('is closed to a sign-in %s', async (_, path) => {
    const { begin, cookiesOf, visit } = await sampleSignOn();
    const response = await visit(path, cookiesOf(await begin()));
    expect([400, 404]).toContain(response.status);
    expect(response.headers.get('location')).toBeNull();
  });

  test.each([
    ['changed', (cookie: string) => `${cookie.slice(0, -2)}AA`],
    ['cut', (cookie: string) => cookie.slice(0, 40)],
    ['empty', () => 'paydocs-sign-on='],
    ['of another purpose', (cookie: string) => cookie.replace('sign-on', 'id-token')],
  ])('is closed with a cookie that is %s', async (_, change) => {
    const { begin, cookiesOf, visit } = await sampleSignOn();
    const response = await visit(CALLBACK, change(cookiesOf(await begin())));
    expect(response.status).toBe(400);
  });

  test('ends the sign-in, whatever comes of it', async () => {
    const { begin, cookiesOf, faults, visit } = await sampleSignOn();
    faults.refusal = 'access_denied';
    const back = await visit(CALLBACK, cookiesOf(await begin()));
    expect(back.headers.getSetCookie()).toEqual([
      'paydocs-sign-on=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    ]);
    expect(sentWith(back, 'error')).toBe('sign_in.refused');
  });

  test.each([
    ['of another sign-in', CALLBACK.replace('s1', 's2')],
    ['of another provider', CALLBACK.replace('main', 'other')],
  ])('leaves the sign-in open to its answer, when it brings one %s', async (_, path) => {
    const { begin, cookiesOf, visit } = await sampleSignOn();
    const cookie = cookiesOf(await begin());
    expect((await visit(path, cookie)).headers.getSetCookie()).toEqual([]);
    expect(sentWith(await visit(CALLBACK, cookie), 'sign_in_code')).not.toBeNull();
  });

  test('says why the core refuses', async () => {
    const { begin, cookiesOf, errors, visit } = await sampleSignOn();
    const begun = await begin({}, 'other');
    const back = await visit('/auth/oidc/other/callback?state=s1', cookiesOf(begun));
    expect(back.headers.get('location')).toBe(`${RETURN_URL}?error=identity.unlinked`);
    expect(errors).toEqual([]);
  });

  test('that the core closes to a user has the user and the site in the facts of the request', async () => {
    const requests: IncomingMessage[] = [];
    const requestId = (request: IncomingMessage): undefined => void requests.push(request);
    const { begin, cookiesOf, ports, redeem, visit } = await sampleSignOn({}, { requestId });
    const back = await visit(CALLBACK, cookiesOf(await begin()));
    const redeemed = await redeem(sentWith(back, 'sign_in_code'));
    const { data } = (await redeemed.json()) as { data: { user: { id: number } } };
    const userId = data.user.id;
    ports.store.changeUser(userId, { status: 'Suspended' });
    const refused = await visit(CALLBACK, cookiesOf(await begin()));
    expect(sentWith(refused, 'error')).toBe('account.inactive');
    const facts = requests.map((request) => requestFacts(request)).at(-1);
    expect(facts).toMatchObject({ refusal: 'account.inactive', userId, siteId: 1 });
  });

  test('is open after a change of keys, while the former key is known', async () => {
    const [first, second] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
    const before = await sampleSignOn({ cookieKeys: [first] });
    const cookie = before.cookiesOf(await before.begin());
    const after = await sampleSignOn({ cookieKeys: [second, first] });
    expect(sentWith(await after.visit(CALLBACK, cookie), 'sign_in_code')).not.toBeNull();
    const late = await sampleSignOn({ cookieKeys: [second] });
    expect((await late.visit(CALLBACK, cookie)).status).toBe(400);
  });
});

describe('a provider that fails', () => {
  test.each([
    [away(), 'service.unavailable'],
    [new Error('The metadata are wrong.'), 'server.failed'],
  ])('is told to the front end at the beginning: %s', async (error, code) => {
    const { begin, errors, faults } = await sampleSignOn();
    faults.start = error;
    const response = await begin();
    expect(response.headers.get('location')).toBe(`${RETURN_URL}?error=${code}`);
    expect(errors).toEqual([error]);
  });

  test('is told to the front end at the end', async () => {
    const { begin, cookiesOf, errors, faults, visit } = await sampleSignOn();
    const begun = await begin();
    faults.finish = away();
    const back = await visit(CALLBACK, cookiesOf(begun));
    expect(sentWith(back, 'error')).toBe('service.unavailable');
    expect(errors).toHaveLength(1);
  });
});

test('a site that does not exist is an error of the configuration, which the log has', async () => {
  const { client } = sampleClient();
  const providers = { main: { client, site: 'nowhere' } };
  const { begin, cookiesOf, errors, visit } = await sampleSignOn({ providers });
  const back = await visit(CALLBACK, cookiesOf(await begin()));
  expect(sentWith(back, 'error')).toBe('server.failed');
  expect(describeError(errors[0]).message).toBe('input.invalid: site unknown');
});

describe('the end of the session at the provider', () => {
  const OUT = `/auth/oidc/main/logout?${new URLSearchParams({ return_to: RETURN_URL })}`;

  test('names the ID token of the sign-in, which only the browser has kept', async () => {
    const { begin, cookiesOf, visit } = await sampleSignOn();
    const kept = cookiesOf(await visit(CALLBACK, cookiesOf(await begin())));
    expect(kept).not.toContain('the ID token');
    const out = await visit(OUT, kept);
    expect(out.headers.get('location')).toBe(
      `https://id.example.test/end?hint=the ID token&to=${RETURN_URL}`,
    );
    expect(out.headers.getSetCookie()[0]).toMatch(/^paydocs-id-token=;.*Max-Age=0$/);
  });

  test('works without the ID token, and comes back at once without a page', async () => {
    const { faults, visit } = await sampleSignOn();
    expect((await visit(OUT)).headers.get('location')).toContain('/end?hint=&to=');
    faults.logoutUrl = undefined;
    expect((await visit(OUT)).headers.get('location')).toBe(RETURN_URL);
  });

  test('names nobody else, when the ID token of the last sign-in is too long for a cookie', async () => {
    const { begin, cookiesOf, faults, visit } = await sampleSignOn();
    faults.idToken = 'x'.repeat(4000);
    const back = await visit(CALLBACK, cookiesOf(await begin()));
    expect(back.headers.getSetCookie()[0]).toMatch(/^paydocs-id-token=;.*Max-Age=0$/);
  });

  test('leads to configured addresses only', async () => {
    const { visit } = await sampleSignOn();
    const response = await visit('/auth/oidc/main/logout?return_to=https://evil.test/');
    expect([response.status, response.headers.get('location')]).toEqual([422, null]);
  });
});

test.each([
  [{ returnUrls: ['javascript:alert(1)'] }, /returnUrls must be http or https/],
  [{ returnUrls: [`${RETURN_URL}#top`] }, /returnUrls must be/],
  [{ cookieKeys: [] }, /cookieKeys must be keys of 32 bytes/],
  [{ cookieKeys: [new Uint8Array(16)] }, /cookieKeys must be keys of 32 bytes/],
  [{ providers: { 'No Name': {} } }, /'No Name' must be 1–32 of a–z/],
  [{ providrs: {} }, /providrs/],
])('the options %j are refused', async (options, sentence) => {
  await expect(sampleSignOn(options as object)).rejects.toThrow(sentence);
});
