import { createHash } from 'node:crypto';
import { Id } from '@paydocs/http-koa/container';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browse, CLIENT, sampleProvider } from '../../../test/oidc/sample-provider.ts';
import { createContainer, createLog, readConfig, type RunningServer, start } from '../src/index.ts';
import { examine } from '../src/doctor/examine.ts';
import { cheapHasher } from './cheap-hasher.ts';
import { DATA_KEY } from './data-keys.ts';
import { prepare } from './started-server.ts';
import { sharedFolder } from './temporary-folder.ts';

const PUBLIC_URL = 'http://127.0.0.1:9';
const RETURN_URL = 'http://127.0.0.1:9/signed-in';
const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

const CLAIMS = {
  email: 'ada@example.com',
  email_verified: true,
  given_name: 'Ada',
  groups: ['payroll-admins'],
};

const callbackOf = (name: string): string => `${PUBLIC_URL}/auth/oidc/${name}/callback`;

const startProvider = () => sampleProvider(CLAIMS, [callbackOf('first'), callbackOf('second')]);

type Provider = Awaited<ReturnType<typeof startProvider>>;

let providers: { readonly first: Provider; readonly second: Provider };
const folder = sharedFolder();
let environment: Readonly<Record<string, string>>;
let server: RunningServer;
const hasher = cheapHasher();
const lines: string[] = [];

beforeAll(async () => {
  providers = { first: await startProvider(), second: await startProvider() };
  environment = {
    DATABASE_URL: folder.sqlite('sign-on.sqlite'),
    DATA_KEYS: DATA_KEY,
    MAIL_URL: `file:${folder.path}/outbox`,
    DOCUMENTS_URL: `file:${folder.path}/documents`,
    PORT: '0',
    PUBLIC_URL,
    OIDC_RETURN_URLS: RETURN_URL,
    OIDC_PROVIDERS: 'first, second, away',
    OIDC_FIRST_ISSUER: providers.first.issuer,
    OIDC_FIRST_CLIENT_ID: CLIENT.clientId,
    OIDC_FIRST_CLIENT_SECRET: CLIENT.clientSecret,
    OIDC_FIRST_CREATE_USERS: 'true',
    OIDC_FIRST_ROLES_CLAIM: 'groups',
    OIDC_FIRST_ROLES: 'payroll-admins=Manager, boss=Owner',
    OIDC_SECOND_ISSUER: providers.second.issuer,
    OIDC_SECOND_CLIENT_ID: CLIENT.clientId,
    OIDC_AWAY_ISSUER: 'http://127.0.0.1:1',
    OIDC_AWAY_CLIENT_ID: CLIENT.clientId,
  };
  await prepare(environment['DATABASE_URL'] ?? '');
  const config = readConfig(environment, { serving: true });
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const container = createContainer(config, { log });
  container.rebind(Id.hasher).toConstantValue(hasher);
  server = await start(config, { log, container });
});
afterAll(async () => {
  await server.close();
  await hasher.close();
  await providers.first.close();
  await providers.second.close();
});

const visit = async (path: string, cookie = ''): Promise<Response> =>
  fetch(`${server.url}${path}`, { redirect: 'manual', headers: { cookie } });

const locationOf = (response: Response): string => response.headers.get('location') ?? '';

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');

const begin = async (name = 'first', returnTo = RETURN_URL) => {
  const query = new URLSearchParams({ return_to: returnTo, code_challenge: CHALLENGE });
  const response = await visit(`/auth/oidc/${name}?${query}`);
  return { response, url: locationOf(response), cookie: cookieOf(response) };
};

/** Signs in at the provider, and returns what the browser brings back. */
const answered = async (name = 'first') => {
  const { url, cookie } = await begin(name);
  return { query: await browse(url, callbackOf(name)), cookie };
};

const finish = async (query: string, cookie: string, name = 'first'): Promise<Response> =>
  visit(`/auth/oidc/${name}/callback${query}`, cookie);

const redeem = async (code: string | null): Promise<Response> =>
  fetch(`${server.url}/auth/oidc/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sign_in_code: code, code_verifier: VERIFIER }),
  });

const sentWith = (response: Response, name: string): string | null =>
  new URL(locationOf(response)).searchParams.get(name);

describe('a provider of the configuration', () => {
  test('signs a new user in with the role of the claim, and no URL has a token', async () => {
    const { query, cookie } = await answered();
    const back = await finish(query, cookie);
    const redeemed = await redeem(sentWith(back, 'sign_in_code'));
    expect(redeemed.status).toBe(200);
    const { data } = (await redeemed.json()) as { readonly data: { readonly token: string } };
    expect(data).toMatchObject({ user: { email: CLAIMS.email, first_name: 'Ada' } });
    expect(locationOf(back)).not.toContain(data.token);
    const headers = { authorization: `Bearer ${data.token}` };
    const me = await fetch(`${server.url}/admin/auth/me`, { headers });
    expect(await me.json()).toMatchObject({ data: { user: { role: { name: 'Manager' } } } });

    const kept = cookieOf(back);
    const out = await visit(
      `/auth/oidc/first/logout?${new URLSearchParams({ return_to: RETURN_URL })}`,
      kept,
    );
    const end = new URL(locationOf(out));
    expect(end.origin).toBe(providers.first.issuer);
    expect(end.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  });

  test('gives one code for one answer: a replayed one is refused', async () => {
    const { query, cookie } = await answered();
    expect(sentWith(await finish(query, cookie), 'sign_in_code')).not.toBeNull();
    const replayed = await finish(query, cookie);
    expect(locationOf(replayed)).toBe(`${RETURN_URL}?error=sign_in.refused`);
    expect(lines.join('')).toContain('"identity_refusal":"first: invalid_grant"');
  });

  test('signs the second of two tabs in that began at once', async () => {
    const first = await answered();
    const second = await answered();
    const back = await finish(first.query, second.cookie);
    expect(locationOf(back)).toBe(`${RETURN_URL}?error=sign_in.refused`);
    expect(back.headers.getSetCookie()).toEqual([]);
    expect(sentWith(await finish(second.query, second.cookie), 'sign_in_code')).not.toBeNull();
  });

  // @promise R114
  test('lets no browser finish the sign-in of another one', async () => {
    const attacker = await answered();
    expect((await finish(attacker.query, '')).status).toBe(400);
    const victim = await begin();
    const forced = await finish(attacker.query, victim.cookie);
    expect(sentWith(forced, 'error')).toBe('sign_in.refused');
  });

  test('is not mixed up with another one', async () => {
    const { query, cookie } = await answered('first');
    expect((await finish(query, cookie, 'second')).status).toBe(400);
    const other = await begin('second');
    const mixed = await finish(query, other.cookie, 'second');
    expect(sentWith(mixed, 'error')).toBe('sign_in.refused');
  });

  test('sends browsers to front ends of the configuration only', async () => {
    for (const url of ['https://evil.test/', `${RETURN_URL}@evil.test/`, '//evil.test/']) {
      const { response } = await begin('first', url);
      expect([response.status, locationOf(response)]).toEqual([422, '']);
    }
  });

  test('has given no answer of which it knows nothing', async () => {
    const { cookie } = await begin();
    const forged = new URLSearchParams({ code: 'a'.repeat(43), state: 'x', iss: 'https://x.test' });
    expect(sentWith(await finish(`?${forged}`, cookie), 'error')).toBe('sign_in.refused');
  });

  test('that is away stops neither the start nor anything else', async () => {
    const { response } = await begin('away');
    expect(locationOf(response)).toBe(`${RETURN_URL}?error=service.unavailable`);
    expect((await visit('/auth/me')).status).toBe(401);
  });
});

describe('paydocs doctor', () => {
  test('asks each provider for its metadata', async () => {
    const options = { recount: false, refold: false, files: false };
    const found = await examine(environment, options);
    expect(found.filter(({ check }) => check === 'single sign-on')).toEqual([
      {
        check: 'single sign-on',
        level: 'ok',
        message: `first: the provider answers, and signs in at ${providers.first.issuer}`,
      },
      {
        check: 'single sign-on',
        level: 'ok',
        message: `second: the provider answers, and signs in at ${providers.second.issuer}`,
      },
      {
        check: 'single sign-on',
        level: 'wrong',
        message: 'away: the provider does not answer',
        remedy: 'correct its ISSUER, or open the way to it',
      },
    ]);
    const wrong = await examine({ ...environment, OIDC_SECOND_ISSUER: 'x' }, options);
    expect(wrong.find(({ check }) => check === 'single sign-on')?.level).toBe('skipped');
  });
});
