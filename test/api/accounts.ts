import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send, signIn } from './client.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const registration = (email: string) => ({
  first_name: 'Zoë',
  last_name: '  Ng ',
  email,
  password: 'a long pass phrase',
  password_confirmation: 'a long pass phrase',
});

const register = (url: string, body: object) =>
  send(url, { method: 'POST', path: '/auth/register', body });

const login = (url: string, body: object) =>
  send(url, { method: 'POST', path: '/auth/login', body });

/** Registration and login. Each test uses separate users. */
export const describeAccounts = (makeStack: MakeStack): void => {
  describe('accounts', () => {
    const stack = useStack(makeStack);

    test('registers an Active Member of the default site, who can sign in', async () => {
      const answer = await register(stack().url, registration(' New@Example.Test '));
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({
        success: true,
        message: expect.any(String),
        data: {
          user: {
            first_name: 'Zoë',
            last_name: 'Ng',
            email: 'new@example.test',
            status: 'Active',
            email_verified_at: null,
            total_spent: 0,
            metadata: {},
            settings: {},
            site: { identifier: 'main' },
            role: { name: 'Member', permissions: [] },
            meta: { is_verified: false, permissions: [] },
          },
        },
      });
      expect(answer.text).not.toContain('password');
      expect(answer.body.data).not.toHaveProperty('token');
      await signIn(stack().url, 'NEW@example.test', 'a long pass phrase');
    });

    // @promise R16
    test('ignores all fields but the five of a registration', async () => {
      const answer = await register(stack().url, {
        ...registration('extra@example.test'),
        id: 999,
        role_id: 1,
        role: { name: 'Owner' },
        site_id: 2,
        status: 'Suspended',
        email_verified_at: '2026-01-01T00:00:00.000Z',
        total_spent: 5,
        metadata: { admin: true },
        permissions: ['employees:list'],
        meta: { is_verified: true },
      });
      expect(answer.body.data).toMatchObject({
        user: {
          id: expect.not.toSatisfy((id: number) => id === 999),
          site: { identifier: 'main' },
          role: { name: 'Member' },
          status: 'Active',
          email_verified_at: null,
          total_spent: 0,
          metadata: {},
          meta: { is_verified: false, permissions: [] },
        },
      });
    });

    // @promise R79
    test('refuses an address that has an account, in any spelling', async () => {
      const answer = await register(stack().url, registration('OWNER@north.test'));
      expect(answer.status).toBe(422);
      expect(answer.body).toStrictEqual({
        success: false,
        message: 'The given data was invalid.',
        code: 'input.invalid',
        errors: { email: ['The email field has already been taken.'] },
      });
    });

    // @promise R26
    test('accepts one of ten parallel registrations of an address', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => register(stack().url, registration('race@example.test'))),
      );
      const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
      expect(statuses).toStrictEqual([201, ...Array.from({ length: 9 }, () => 422)]);
    });

    test('signs in, and returns the user with site and role, and the token as a string', async () => {
      const answer = await login(stack().url, {
        email: 'owner@main.test',
        password: SAMPLE_PASSWORD,
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        success: true,
        message: expect.any(String),
        data: {
          token: expect.stringMatching(/^[\w.~+/-]{20,4096}=*$/),
          user: {
            email: 'owner@main.test',
            site: {
              identifier: 'main',
              payment_processors: ['stripe'],
              document_types: ['Pay Statement'],
            },
            role: { name: 'Owner', permissions: expect.arrayContaining(['employees:list']) },
            meta: { is_verified: true, permissions: expect.arrayContaining(['companies:list']) },
          },
        },
      });
      expect(answer.text).not.toContain('password');
    });

    test('takes a password in every form of Unicode that means the same', async () => {
      const email = 'forms@example.test';
      const password = 'Stra\u00dfencaf\u00e9-\u00fcber-77';
      const forms = [password, password.normalize('NFD'), password.replace('77', '\uff17\uff17')];
      const answer = await register(stack().url, {
        ...registration(email),
        password: forms[1],
        password_confirmation: forms[2],
      });
      expect(answer.status).toBe(201);
      for (const form of forms) await signIn(stack().url, email, form);
      const other = await login(stack().url, { email, password: password.toUpperCase() });
      expect(other.status).toBe(401);
    });

    // @promise R27
    test('sends the same response to an unknown address and a wrong password', async () => {
      const wrong = await login(stack().url, {
        email: 'owner@main.test',
        password: 'wrong password',
      });
      const unknown = await login(stack().url, {
        email: 'nobody@main.test',
        password: 'wrong password',
      });
      expect(wrong.status).toBe(401);
      expect(wrong.body.message).toBe('Invalid credentials.');
      expect(unknown.status).toBe(401);
      expect(unknown.text).toBe(wrong.text);
      expect(Object.keys(unknown.headers)).toStrictEqual(Object.keys(wrong.headers));
    });

    test('reveals that an account is not Active only for the right password', async () => {
      await stack().changeUser(2, { status: 'Suspended' });
      const email = 'manager@main.test';
      const right = await login(stack().url, { email, password: SAMPLE_PASSWORD });
      const wrong = await login(stack().url, { email, password: 'wrong password' });
      expect([right.status, right.body.errors]).toStrictEqual([
        403,
        { code: 'account.inactive', detail: 'The account is not active.' },
      ]);
      expect([wrong.status, wrong.body.message]).toStrictEqual([401, 'Invalid credentials.']);
    });
  });
};
