import { expect, test } from 'vitest';
import { boundedFetch } from '../src/bounded-fetch.ts';
import { openIdProvider } from '../src/index.ts';
import { CLIENT, REDIRECT_URI } from '../../../../test/oidc/sample-provider.ts';

const ISSUER = 'https://id.example.test';

const request = { body: undefined, headers: {}, method: 'GET', redirect: 'manual' } as const;

test('an answer without a body is passed on without one', async () => {
  const fetchNothing = boundedFetch(async () => new Response(null, { status: 204 }));
  const response = await fetchNothing(ISSUER, request);
  expect([response.status, response.body]).toEqual([204, null]);
});

test('an answer with an empty body is passed on', async () => {
  const response = await boundedFetch(async () => new Response(''))(ISSUER, request);
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('a provider with HTTPS is asked by it', async () => {
  const asked: string[] = [];
  const provider = openIdProvider({
    ...CLIENT,
    issuer: ISSUER,
    redirectUri: REDIRECT_URI,
    fetch: async (url) => {
      asked.push(url);
      const places = {
        authorization_endpoint: `${ISSUER}/auth`,
        token_endpoint: `${ISSUER}/token`,
      };
      return Response.json({ issuer: ISSUER, jwks_uri: `${ISSUER}/keys`, ...places });
    },
  });
  const { url } = await provider.start();
  expect(url).toMatch(/^https:\/\/id\.example\.test\/auth\?/);
  expect(asked).toEqual([`${ISSUER}/.well-known/openid-configuration`]);
});
