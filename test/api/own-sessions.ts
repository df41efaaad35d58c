import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { type Answer, send, signIn } from './client.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

interface SessionRow {
  readonly id: string;
  readonly is_current: boolean;
  readonly user_agent: string | null;
}

const sessionsOf = (answer: Answer): readonly SessionRow[] => {
  expect(answer.status).toBe(200);
  return answer.body.data as readonly SessionRow[];
};

const NO_SESSION = {
  success: false,
  message: 'Resource not found.',
  errors: { code: 'session.missing', detail: 'There is no such session.' },
};

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** The sessions of a user, as the user sees and ends them. Each test uses a separate user. */
export const describeOwnSessions = (makeStack: MakeStack): void => {
  describe.each(['/auth', '/admin/auth'])('the own sessions at %s', (surface) => {
    const stack = useStack(makeStack);
    const signInWith = async (email: string, userAgent: string): Promise<string> => {
      const answer = await send(stack().url, {
        method: 'POST',
        path: '/auth/login',
        headers: { 'user-agent': userAgent },
        body: { email, password: SAMPLE_PASSWORD },
      });
      return (answer.body.data as { readonly token: string }).token;
    };
    const signInAs = (email: string) => signIn(stack().url, email, SAMPLE_PASSWORD);
    const list = (token: string, query = '') =>
      send(stack().url, { path: `${surface}/sessions${query}`, token });
    const end = (token: string, id: string) =>
      send(stack().url, { method: 'DELETE', path: `${surface}/sessions/${id}`, token });
    const statusOf = async (token: string) =>
      (await send(stack().url, { path: '/auth/me', token })).status;
    const currentOf = async (token: string): Promise<string> =>
      sessionsOf(await list(token)).find((session) => session.is_current)?.id ?? '';

    test('are listed with their client and times, the last opened first', async () => {
      const first = await signInWith('owner@main.test', 'Browser/1.0');
      const second = await signInWith('owner@main.test', `Phone ${'x'.repeat(600)}`);
      await send(stack().url, { method: 'POST', path: '/auth/refresh', token: first });
      const answer = await list(second);
      expect(answer.body).toMatchObject({
        success: true,
        data: expect.any(Array),
        links: { prev: null, next: null },
        meta: { current_page: 1, total: 2, per_page: 15 },
      });
      const session = { created_at: INSTANT, expires_at: INSTANT, address: '127.0.0.1' };
      const id = expect.any(String);
      // Two logins may happen in one millisecond.
      expect(sessionsOf(answer).toSorted((one) => (one.is_current ? -1 : 1))).toStrictEqual([
        {
          ...session,
          id,
          last_refreshed_at: null,
          user_agent: `Phone ${'x'.repeat(250)}`,
          opened_by: 'password',
          is_current: true,
        },
        {
          ...session,
          id,
          last_refreshed_at: INSTANT,
          user_agent: 'Browser/1.0',
          opened_by: 'password',
          is_current: false,
        },
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    test('are listed page by page', async () => {
      const tokens = [await signInAs('owner@north.test'), await signInAs('owner@north.test')];
      await signInAs('owner@north.test');
      const pages = [];
      for (const page of [1, 2, 3]) {
        const answer = await list(tokens[0] ?? '', `?per_page=1&page=${page}`);
        expect(answer.body.meta).toMatchObject({ total: 3, last_page: 3, current_page: page });
        pages.push(...sessionsOf(answer).map(({ id }) => id));
      }
      expect(new Set(pages).size).toBe(3);
    });

    test('name ids that are no credentials', async () => {
      const token = await signInAs('manager@main.test');
      const id = await currentOf(token);
      const answer = await send(stack().url, { path: '/auth/me', token: id });
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      const refresh = { method: 'POST', path: '/auth/refresh', token: id };
      expect((await send(stack().url, refresh)).status).toBe(401);
      expect((await list(token)).text).not.toContain(token);
    });

    test('end one by one, from the next request on', async () => {
      const [own, other] = [
        await signInAs('support@main.test'),
        await signInAs('support@main.test'),
      ];
      const id = await currentOf(other);
      const answer = await end(own, id);
      expect([answer.status, answer.body]).toStrictEqual([
        200,
        { success: true, message: 'Session ended.' },
      ]);
      expect([await statusOf(own), await statusOf(other)]).toStrictEqual([200, 401]);
      expect(sessionsOf(await list(own)).map((session) => session.id)).not.toContain(id);
      const again = await end(own, id);
      expect([again.status, again.body]).toStrictEqual([404, NO_SESSION]);
      expect((await end(own, await currentOf(own))).status).toBe(200);
      expect(await statusOf(own)).toBe(401);
    });

    test('of another user, and unknown ones, are 404 alike', async () => {
      const token = await signInAs('developer@main.test');
      const foreign = await signInAs('developer@north.test');
      for (const id of [
        await currentOf(foreign),
        'unknown',
        '%E2%82%AC',
        '%27%3B%20--',
        'x'.repeat(255),
      ]) {
        const answer = await end(token, id);
        expect([answer.status, answer.body]).toStrictEqual([404, NO_SESSION]);
      }
      for (const id of ['%00', '%0a', 'x'.repeat(256), '%ff', '']) {
        expect((await end(token, id)).status).toBe(404);
      }
      expect(await statusOf(foreign)).toBe(200);
    });

    test('all end at once, and no session of another user', async () => {
      const email = 'marketing@main.test';
      const tokens = [await signInAs(email), await signInAs(email), await signInAs(email)];
      const other = await signInAs('marketing@north.test');
      const path = `${surface}/logout-all`;
      const answer = await send(stack().url, { method: 'POST', path, token: tokens[1] ?? '' });
      expect([answer.status, answer.body]).toStrictEqual([
        200,
        { success: true, message: 'Signed out everywhere.' },
      ]);
      expect(await Promise.all(tokens.map(statusOf))).toStrictEqual([401, 401, 401]);
      expect(await statusOf(other)).toBe(200);
      const refreshed = await send(stack().url, {
        method: 'POST',
        path: '/auth/refresh',
        token: tokens[0] ?? '',
      });
      expect(refreshed.status).toBe(401);
      expect(await statusOf(await signInAs(email))).toBe(200);
    });

    test('need a token, and an administrative role at /admin', async () => {
      const member = await signInAs('member@main.test');
      const requests = [
        { path: `${surface}/sessions` },
        { method: 'DELETE', path: `${surface}/sessions/unknown` },
        { method: 'POST', path: `${surface}/logout-all` },
      ];
      for (const request of requests) {
        expect((await send(stack().url, request)).status).toBe(401);
        const expected = surface === '/auth' ? [200, 404] : [403];
        expect(expected).toContain((await send(stack().url, { ...request, token: member })).status);
      }
    });
  });
};
