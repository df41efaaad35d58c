import { ADMINISTRATIVE_ROLES, type Role } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { type Answer, send, signIn } from './client.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const DAY_MS = 86_400_000;

interface AdminToken {
  readonly access_token: string;
  readonly token_type: string;
  readonly expires_at: string;
}

const tokenOf = (answer: Answer): AdminToken => {
  expect([answer.status, answer.body.success]).toStrictEqual([200, true]);
  return (answer.body.data as { readonly token: AdminToken }).token;
};

const TOKEN = {
  access_token: expect.stringMatching(/^[\w.~+/-]{20,4096}=*$/),
  token_type: 'Bearer',
  expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
};

const FORBIDDEN = {
  success: false,
  message: 'This action is unauthorized.',
  errors: {
    code: 'role.forbidden',
    detail: 'Only administrative roles may use this part of the API.',
  },
};

/** The administrative surface: other response shapes, for five roles only. */
export const describeAdminAuth = (makeStack: MakeStack): void => {
  describe('administrative authentication', () => {
    const stack = useStack(makeStack);
    const post = (action: string, options: { token?: string; body?: object } = {}) =>
      send(stack().url, { method: 'POST', path: `/admin/auth/${action}`, ...options });
    const me = (token: string) => send(stack().url, { path: '/admin/auth/me', token });
    const login = (email: string, password = SAMPLE_PASSWORD) =>
      post('login', { body: { email, password } });
    const signInAs = async (email: string) => tokenOf(await login(email)).access_token;

    test.each(ADMINISTRATIVE_ROLES)(
      'signs a %s in, and returns exactly that user',
      async (name) => {
        const email = `${name.toLowerCase()}@north.test`;
        const answer = await login(email);
        const user = {
          id: expect.any(Number),
          first_name: name,
          last_name: 'Example',
          email,
          role: {
            id: expect.any(Number),
            name,
            permissions: expect.arrayContaining<Role['permissions'][number]>(['users:list']),
          },
        };
        expect(answer.body).toStrictEqual({
          success: true,
          data: { user, token: TOKEN },
          message: 'Signed in.',
        });
        const shown = await me(tokenOf(answer).access_token);
        expect(shown.body).toStrictEqual({
          success: true,
          data: { user: (answer.body.data as { readonly user: object }).user },
        });
      },
    );

    // @promise R08
    test('refuses any other role, and reveals the reason only for the right password', async () => {
      const right = await login('member@main.test');
      const wrong = await login('member@main.test', 'wrong password');
      const unknown = await login('nobody@main.test', 'wrong password');
      expect([right.status, right.body]).toStrictEqual([403, FORBIDDEN]);
      expect([wrong.status, wrong.body.message]).toStrictEqual([401, 'Invalid credentials.']);
      expect([unknown.status, unknown.text]).toStrictEqual([401, wrong.text]);
    });

    test('refuses an account that is not Active', async () => {
      await stack().changeUser(4, { status: 'Suspended' });
      const answer = await login('support@main.test');
      expect([answer.status, answer.body.errors]).toStrictEqual([
        403,
        { code: 'account.inactive', detail: 'The account is not active.' },
      ]);
    });

    test('names both missing fields of a login', async () => {
      const answer = await post('login', { body: {} });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors ?? {})).toStrictEqual(['email', 'password']);
    });

    // @promise R08
    test("refuses a Member's token everywhere, and leaves the session unchanged", async () => {
      const token = await signIn(stack().url, 'member@main.test', SAMPLE_PASSWORD);
      const answers = [
        await me(token),
        await post('refresh', { token }),
        await post('logout', { token }),
      ];
      for (const { status, body } of answers) {
        expect([status, body]).toStrictEqual([403, FORBIDDEN]);
      }
      expect((await send(stack().url, { path: '/auth/me', token })).status).toBe(200);
    });

    test('requires a valid token', async () => {
      for (const token of [undefined, 'v4.public.junk']) {
        const sent = token === undefined ? {} : { token };
        const answers = [
          await send(stack().url, { path: '/admin/auth/me', ...sent }),
          await post('refresh', sent),
          await post('logout', sent),
        ];
        for (const { status, body } of answers) {
          expect([status, body.message]).toStrictEqual([401, 'Unauthenticated.']);
        }
      }
    });

    // @promise R09
    test('applies the loss of the role to the next request', async () => {
      const token = await signInAs('developer@main.test');
      await stack().changeUser(3, { role: 'Member' });
      expect((await me(token)).body).toStrictEqual(FORBIDDEN);
    });

    test('returns one successor to all parallel refreshes, as an object', async () => {
      const token = await signInAs('owner@main.test');
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => post('refresh', { token })),
      );
      const [first] = answers;
      expect(first?.body).toStrictEqual({
        success: true,
        data: { token: TOKEN },
        message: 'Token refreshed.',
      });
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect((await me(first === undefined ? '' : tokenOf(first).access_token)).status).toBe(200);
    });

    test('revokes the session of a logout on both surfaces', async () => {
      const { url } = stack();
      const token = await signInAs('owner@main.test');
      expect((await send(url, { path: '/auth/me', token })).status).toBe(200);
      const answer = await post('logout', { token });
      expect([answer.status, answer.body]).toStrictEqual([
        200,
        { success: true, message: 'Signed out.' },
      ]);
      expect((await me(token)).status).toBe(401);
      expect((await send(url, { path: '/auth/me', token })).status).toBe(401);
    });

    // @promise R03
    test('returns the exact expiry of a token', async ({ skip }) => {
      const { clock } = stack();
      skip(clock === undefined, 'this stack has a clock that cannot be moved');
      const first = tokenOf(await login('owner@main.test'));
      clock?.advanceMs(5_000);
      const second = tokenOf(await post('refresh', { token: first.access_token }));
      expect(Date.parse(second.expires_at) - Date.parse(first.expires_at)).toBe(5_000);
      clock?.advanceMs(DAY_MS - 1);
      expect((await me(second.access_token)).status).toBe(200);
      clock?.advanceMs(1);
      expect((await me(second.access_token)).status).toBe(401);
    });
  });
};
