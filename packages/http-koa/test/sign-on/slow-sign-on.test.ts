import { memoryStore } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { type IdentityProvider, requestDeadline } from '../../src/index.ts';
import { RETURN_URL, sampleClient, sampleSignOn, sentWith } from './sample-sign-on.ts';

const CALLBACK = '/auth/oidc/main/callback?state=s1';
const OUT = `/auth/oidc/main/logout?${new URLSearchParams({ return_to: RETURN_URL })}`;

const forever = async (): Promise<never> => new Promise(() => {});

/** Serves a sign-on, some of whose methods of the client never answer, with a short time for requests. */
const withSlow = (slow: Partial<IdentityProvider>) => {
  const client = { ...sampleClient().client, ...slow };
  return sampleSignOn({ providers: { main: { client } } }, { deadline: requestDeadline(200) });
};

describe('a front end is told of a provider that never answers, before the request is over', () => {
  test('at the beginning', async () => {
    const { begin, errors } = await withSlow({ start: forever });
    const response = await begin();
    expect(response.headers.get('location')).toBe(`${RETURN_URL}?error=service.unavailable`);
    expect(errors).toHaveLength(1);
  });

  test('at the end', async () => {
    const { begin, cookiesOf, visit } = await withSlow({ finish: forever });
    const back = await visit(CALLBACK, cookiesOf(await begin()));
    expect(sentWith(back, 'error')).toBe('service.unavailable');
  });

  test('when it signs out', async () => {
    const { visit } = await withSlow({ logoutUrl: forever });
    expect(sentWith(await visit(OUT), 'error')).toBe('service.unavailable');
  });
});

test('a front end is told of a database that never answers, before the request is over', async () => {
  const { begin, cookiesOf, visit } = await sampleSignOn(
    {},
    {
      deadline: requestDeadline(200),
      ports: { store: { ...memoryStore(), transaction: forever } },
    },
  );
  const back = await visit(CALLBACK, cookiesOf(await begin()));
  expect(sentWith(back, 'error')).toBe('service.unavailable');
});
