import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningHost, startHost } from './running-host.ts';

const SECRET = 'a secret of the host and its identity provider';

let host: RunningHost;

beforeAll(async () => {
  host = await startHost('embed-express/src/sso.ts', { SSO_SECRET: SECRET });
});
afterAll(() => host.remove());

const signIn = async (email: string, secret = SECRET): Promise<Response> =>
  fetch(`${host.url}/sign-in`, {
    method: 'POST',
    headers: {
      'x-sso-email': email,
      'x-sso-signature': createHmac('sha256', secret).update(email).digest('base64url'),
    },
  });

test('a user whom the identity provider has identified uses the API', async () => {
  const response = await signIn('ada@host.example');
  expect(response.status).toBe(200);
  const { token } = (await response.json()) as { token: string };
  const companies = await fetch(`${host.url}/payroll/companies`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await companies.json()).toMatchObject({ data: [{ name: 'Host' }] });
});

test('nobody signs in without the signature of the identity provider', async () => {
  expect((await signIn('ada@host.example', 'another secret')).status).toBe(401);
  expect((await fetch(`${host.url}/sign-in`, { method: 'POST' })).status).toBe(401);
});

test('an identified person without an account is refused', async () => {
  expect((await signIn('grace@host.example')).status).toBe(403);
});
