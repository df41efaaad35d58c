import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { rowsOf, send, signIn } from './client.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const HOUR_MS = 3_600_000;

interface Issued {
  readonly token: string;
  readonly expires_at: string;
}

interface OwnSession {
  readonly created_at: string;
  readonly is_current: boolean;
}

const me = (url: string, token: string) => send(url, { path: '/auth/me', token });

const refresh = async (url: string, token: string): Promise<string> => {
  const answer = await send(url, { method: 'POST', path: '/auth/refresh', token });
  expect(answer.status).toBe(200);
  return (answer.body.data as { readonly token: string }).token;
};

const expectRefused = async (url: string, token: string): Promise<void> => {
  const answer = await me(url, token);
  expect(answer.status).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  expect(answer.body).toStrictEqual({
    success: false,
    message: 'Unauthenticated.',
    errors: {
      code: 'token.invalid',
      detail: 'The access token is missing or no longer valid.',
    },
  });
};

/** The lifetime of tokens and sessions. Each test that changes a user uses a separate user. */
export const describeSessions = (makeStack: MakeStack): void => {
  describe('sessions', () => {
    const stack = useStack(makeStack);
    const signInAs = (email: string) => signIn(stack().url, email, SAMPLE_PASSWORD);

    // @promise R34
    test('sends the same response to every invalid token, and a challenge without a token', async () => {
      const { url } = stack();
      const token = await signInAs('owner@main.test');
      await expectRefused(url, `${token}x`);
      await expectRefused(url, token.slice(0, -1));
      await expectRefused(url, 'x'.repeat(5000));
      const absent = await send(url, { path: '/auth/me' });
      expect(absent.status).toBe(401);
      expect(absent.headers['www-authenticate']).toBe('Bearer');
      expect(absent.body.message).toBe('Unauthenticated.');
    });

    test('returns the signed-in user', async () => {
      const answer = await me(stack().url, await signInAs('member@north.test'));
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        success: true,
        data: { user: { id: 16, email: 'member@north.test', site: { identifier: 'north' } } },
      });
    });

    test('returns the expiry beside each token', async () => {
      const { url } = stack();
      const body = { email: 'member@north.test', password: SAMPLE_PASSWORD };
      const login = await send(url, { method: 'POST', path: '/auth/login', body });
      const { token, expires_at: expiry } = login.body.data as Issued;
      const sessions = (await send(url, { path: '/auth/sessions', token })).body.data;
      const current = (sessions as readonly OwnSession[]).find((session) => session.is_current);
      const issuedAt = current?.created_at ?? '';
      expect(Date.parse(expiry) - Date.parse(issuedAt)).toBe(24 * HOUR_MS);
      const refreshed = await send(url, { method: 'POST', path: '/auth/refresh', token });
      expect(refreshed.body.data).toMatchObject({
        token: expect.any(String),
        expires_at: expect.stringMatching(/Z$/),
      });
    });

    // @promise R01
    test('revokes the session of a logout, and no other session', async () => {
      const { url } = stack();
      const [token, other] = [await signInAs('owner@main.test'), await signInAs('owner@main.test')];
      const answer = await send(url, { method: 'POST', path: '/auth/logout', token });
      expect(answer.status).toBe(200);
      expect(answer.body).toStrictEqual({ success: true, message: 'Signed out.' });
      await expectRefused(url, token);
      expect((await send(url, { method: 'POST', path: '/auth/refresh', token })).status).toBe(401);
      expect((await me(url, other)).status).toBe(200);
    });

    // @promise R79
    test('refuses a repeated logout like any invalid token', async () => {
      const { url } = stack();
      const token = await signInAs('owner@main.test');
      const logout = () => send(url, { method: 'POST', path: '/auth/logout', token });
      const answers = await Promise.all(Array.from({ length: 10 }, logout));
      const statuses = answers.map(({ status }) => status);
      expect(new Set(statuses)).toContain(200);
      expect(statuses.filter((status) => status !== 200 && status !== 401)).toStrictEqual([]);
      expect((await logout()).status).toBe(401);
    });

    test('returns one successor to 25 parallel refreshes', async () => {
      const { url } = stack();
      const token = await signInAs('owner@main.test');
      const successors = await Promise.all(Array.from({ length: 25 }, () => refresh(url, token)));
      expect(new Set(successors).size).toBe(1);
      expect(successors[0]).not.toBe(token);
      expect((await me(url, successors[0] ?? '')).status).toBe(200);
    });

    // @promise R04b
    test('invalidates every token of the session when the new token signs out', async () => {
      const { url } = stack();
      const first = await signInAs('owner@main.test');
      const second = await refresh(url, first);
      await send(url, { method: 'POST', path: '/auth/logout', token: second });
      await expectRefused(url, first);
      await expectRefused(url, second);
    });

    // @promise R09
    test('applies a suspension to the next request', async () => {
      const token = await signInAs('manager@main.test');
      await stack().changeUser(2, { status: 'Suspended' });
      await expectRefused(stack().url, token);
    });

    test('applies a role change to the next request', async () => {
      const { url } = stack();
      const token = await signInAs('developer@main.test');
      const list = () => send(url, { path: '/employees', token });
      expect(rowsOf(await list())).toHaveLength(15);
      await stack().changeUser(3, { role: 'Member' });
      expect(rowsOf(await list())).toStrictEqual([]);
      expect((await list()).body.meta).toMatchObject({ total: 0 });
      expect((await me(url, token)).body.data).toMatchObject({
        user: { role: { name: 'Member' }, meta: { permissions: [] } },
      });
    });
  });

  describe('session times', () => {
    const stack = useStack(makeStack);

    test('accepts a replaced token for the leeway, and the new token for 24 hours', async ({
      skip,
    }) => {
      const { url, clock } = stack();
      skip(clock === undefined, 'this stack has a clock that cannot be moved');
      const advanceMs = (ms: number) => clock?.advanceMs(ms);
      const first = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
      advanceMs(HOUR_MS);
      const second = await refresh(url, first);
      advanceMs(9_999);
      expect(await refresh(url, first)).toBe(second);
      advanceMs(1);
      await expectRefused(url, first);
      advanceMs(24 * HOUR_MS - 10_001);
      expect((await me(url, second)).status).toBe(200);
      advanceMs(1);
      await expectRefused(url, second);
    });
  });
};
