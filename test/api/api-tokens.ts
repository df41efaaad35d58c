import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { createApiToken } from './api-token-client.ts';
import { type Answer, rowsOf, send, signIn } from './client.ts';
import { MANAGEMENT } from './session-requests.ts';
import { emailsTo, forgot, newestLink, newMember } from './reset-emails.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const FORBIDDEN = {
  success: false,
  message: 'This action is unauthorized.',
  errors: { code: 'session.required', detail: 'An API token cannot do this; sign in.' },
};

const NO_TOKEN = {
  success: false,
  message: 'Resource not found.',
  errors: { code: 'api-token.missing', detail: 'There is no such API token.' },
};

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const totalOf = (answer: Answer): unknown => {
  expect(answer.status).toBe(200);
  return answer.body.meta?.['total'];
};

/** The API tokens of a user, and what programs do with them. Each test uses a separate user. */
export const describeApiTokens = (makeStack: MakeStack): void => {
  describe('an API token', () => {
    const stack = useStack(makeStack);
    const signInAs = (email: string) => signIn(stack().url, email, SAMPLE_PASSWORD);
    const create = (session: string, permissions: readonly string[] = []) =>
      createApiToken(stack().url, session, permissions);
    const get = (path: string, token: string) => send(stack().url, { path, token });
    const remove = (id: string, token: string) =>
      send(stack().url, { method: 'DELETE', path: `/auth/api-tokens/${id}`, token });
    const statusOf = async (token: string) => (await get('/auth/me', token)).status;

    // @promise R102
    test('is shown once, and listed without its text', async () => {
      const session = await signInAs('owner@main.test');
      const { text, ...created } = await create(session, ['employees:list']);
      expect(text).toMatch(/^pd_[\w-]{43}$/);
      expect(created).toStrictEqual({
        id: expect.stringMatching(/^[\w-]{22}$/),
        name: 'Nightly export',
        permissions: ['employees:list'],
        created_at: INSTANT,
        expires_at: INSTANT,
        last_used_at: null,
        rate_limit_factor: 1,
      });
      const list = await get('/auth/api-tokens', session);
      expect(list.body).toMatchObject({ data: [created], meta: { total: 1, per_page: 15 } });
      expect(list.text).not.toContain(text.slice(0, 12));
    });

    // @promise R102
    test('is mailed to its owner, and needs the password ten minutes after the sign-in', async () => {
      const email = 'support@north.test';
      const session = await signInAs(email);
      await create(session);
      expect((await emailsTo(stack(), email)).map(({ kind }) => kind)).toStrictEqual([
        'api-token-created',
      ]);
      stack().clock?.advanceMs(600_000);
      const attempt = (body: object) =>
        send(stack().url, {
          method: 'POST',
          path: '/auth/api-tokens',
          token: session,
          body: { name: 'later', permissions: [], ...body },
        });
      const missing = await attempt({});
      expect([missing.status, missing.body.errors]).toStrictEqual([
        422,
        { current_password: ['The current password field is required.'] },
      ]);
      const wrong = await attempt({ current_password: 'not this one' });
      expect([wrong.status, wrong.body.errors]).toStrictEqual([
        422,
        { current_password: ['The current password field is not the current password.'] },
      ]);
      expect((await attempt({ current_password: SAMPLE_PASSWORD })).status).toBe(201);
      expect(totalOf(await get('/auth/api-tokens', session))).toBe(2);
    });

    test.each([
      [true, 401],
      [undefined, 401],
      [false, 200],
    ])('after a new password with revoke_api_tokens %j is answered %i', async (revoke, status) => {
      const email = `rotating-${revoke}@example.test`;
      await newMember(stack(), email, SAMPLE_PASSWORD);
      const session = await signInAs(email);
      const { text } = await create(session);
      const password = 'the second pass phrase';
      const body = { password, password_confirmation: password, revoke_api_tokens: revoke };
      const changed = await send(stack().url, {
        method: 'POST',
        path: '/auth/change-password',
        token: session,
        body: { ...body, current_password: SAMPLE_PASSWORD },
      });
      expect([changed.status, await statusOf(text)]).toStrictEqual([200, status]);
      const again = await create(session);
      await forgot(stack(), email);
      const link = await newestLink(stack(), email);
      const third = 'the third pass phrase';
      const reset = await send(stack().url, {
        method: 'POST',
        path: '/auth/reset-password',
        body: { ...body, ...link, password: third, password_confirmation: third },
      });
      expect([reset.status, await statusOf(again.text)]).toStrictEqual([200, status]);
    });

    // @promise R101
    test('reads the site with the permission, and the own records without it', async () => {
      const session = await signInAs('owner@north.test');
      const { text } = await create(session, ['companies:list']);
      const [companies, mine] = await Promise.all([
        get('/companies', session),
        get('/companies', text),
      ]);
      expect(totalOf(mine)).toBe(totalOf(companies));
      const all = rowsOf(await get('/employees?per_page=100', session));
      const own = rowsOf(await get('/employees?per_page=100', text));
      expect([all.length > own.length, own.every(({ user_id }) => user_id === 11)]).toStrictEqual([
        true,
        true,
      ]);
      const hidden = all.find(({ user_id }) => user_id !== 11)?.id ?? 0;
      expect((await get(`/employees/${hidden}`, text)).status).toBe(404);
    });

    // @promise R101
    test('administers what its scope names, and nothing else', async () => {
      const session = await signInAs('owner@north.test');
      const { text } = await create(session, ['users:list']);
      expect((await get('/admin/users', text)).status).toBe(200);
      expect((await get('/admin/audit', text)).status).toBe(403);
      const body = { status: 'Suspended' };
      const change = { method: 'PATCH', path: '/admin/users/16', token: text, body };
      expect((await send(stack().url, change)).status).toBe(403);
      const member = await create(await signInAs('member@north.test'));
      expect((await get('/admin/users', member.text)).status).toBe(403);
    });

    // @promise R101
    test('has no permission that the role of its owner lacks', async () => {
      const session = await signInAs('marketing@main.test');
      const body = { name: 'export', permissions: ['users:list', 'employees:list'] };
      const request = { method: 'POST', path: '/auth/api-tokens', token: session, body };
      const answer = await send(stack().url, request);
      expect([answer.status, answer.body.errors]).toStrictEqual([
        422,
        { permissions: ['The permissions field must be one of users:list.'] },
      ]);
    });

    // @promise R101
    test('follows the role and the status of its owner', async () => {
      const { text } = await create(await signInAs('support@main.test'), ['companies:list']);
      expect(totalOf(await get('/companies', text))).toBe(4);
      await stack().changeUser(4, { role: 'Member' });
      expect(totalOf(await get('/companies', text))).toBe(0);
      await stack().changeUser(4, { status: 'Suspended' });
      const suspended = await get('/companies', text);
      const junk = await get('/companies', `pd_${'A'.repeat(43)}`);
      const malformed = await get('/companies', 'pd_short');
      for (const answer of [junk, malformed]) {
        expect([answer.status, answer.text]).toStrictEqual([401, suspended.text]);
        expect(answer.headers['www-authenticate']).toBe(suspended.headers['www-authenticate']);
      }
    });

    // @promise R102
    test('is refused from its revocation on, whoever else has tokens', async () => {
      const session = await signInAs('developer@main.test');
      const [ended, kept] = [await create(session), await create(session)];
      const foreign = await create(await signInAs('developer@north.test'));
      for (const id of [foreign.id, 'unknown', 'x'.repeat(255)]) {
        const answer = await remove(id, session);
        expect([answer.status, answer.body]).toStrictEqual([404, NO_TOKEN]);
      }
      expect(await statusOf(ended.text)).toBe(200);
      const answer = await remove(ended.id, session);
      expect([answer.status, answer.body]).toStrictEqual([
        200,
        { success: true, message: 'API token revoked.' },
      ]);
      expect((await remove(ended.id, session)).body).toStrictEqual(NO_TOKEN);
      const statuses = [ended, kept, foreign].map(({ text }) => statusOf(text));
      expect(await Promise.all(statuses)).toStrictEqual([401, 200, 200]);
      for (const id of ['%00', 'x'.repeat(256)])
        expect((await remove(id, session)).status).toBe(404);
    });

    test.each(MANAGEMENT)('needs a session for $method $path', async (request) => {
      const { text } = await create(await signInAs('manager@main.test'), ['users:update']);
      const answer = await send(stack().url, { ...request, token: text });
      expect([answer.status, answer.body]).toStrictEqual([403, FORBIDDEN]);
      expect(await statusOf(text)).toBe(200);
      const session = await signInAs('manager@main.test');
      for (const { id } of rowsOf(await get('/auth/api-tokens', session))) {
        await remove(String(id), session);
      }
    });

    test('may be one of twenty', async () => {
      const session = await signInAs('manager@north.test');
      for (let count = 0; count < 20; count += 1) await create(session);
      const body = { name: 'one more', permissions: [] };
      const request = { method: 'POST', path: '/auth/api-tokens', token: session, body };
      const answer = await send(stack().url, request);
      expect([answer.status, answer.body.errors]).toStrictEqual([
        409,
        {
          code: 'api-token.limit',
          detail: 'The account has 20 API tokens already; revoke one first.',
        },
      ]);
    });

    test('shows its last use, and is named in the audit trail', async () => {
      const session = await signInAs('owner@main.test');
      const { id, text } = await create(session, ['employees:list']);
      rowsOf(await get('/employees', text));
      const poll = { timeout: 10_000, interval: 50 };
      const token = async () => {
        const tokens = rowsOf(await get('/auth/api-tokens', session)) as unknown as {
          id: string;
        }[];
        return tokens.find((each) => each.id === id);
      };
      await expect.poll(token, poll).toMatchObject({ last_used_at: INSTANT });
      const entry = async () => {
        const path = '/admin/audit?filter[action]=employees.listed';
        const { entries } = (await get(path, session)).body.data as { entries: object[] };
        return entries[0];
      };
      await expect
        .poll(entry, poll)
        .toMatchObject({ user_id: 1, session_id: null, details: { apiTokenId: id } });
    });
  });
};
