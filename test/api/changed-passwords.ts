import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { send, signIn } from './client.ts';
import { rateLimitOf } from './rate-limit.ts';
import { emailsTo, forgot, newestLink, newMember, reset } from './reset-emails.ts';
import type { MakeStack } from './stack.ts';
import { unlimited, useStack } from './use-stack.ts';

const OLD = 'the old pass phrase';
const NEW = 'the new pass phrase';

/** New passwords of signed-in users. Each test uses a separate user. */
export const describeChangedPasswords = (makeStack: MakeStack): void => {
  describe('a changed password', () => {
    const stack = useStack(makeStack);
    const change = (token: string, body: object = {}, path = '/auth/change-password') =>
      send(stack().url, {
        method: 'POST',
        path,
        token,
        body: {
          current_password: OLD,
          password: NEW,
          password_confirmation: NEW,
          ...body,
        },
      });
    const statusOf = async (token: string) =>
      (await send(stack().url, { path: '/auth/me', token })).status;

    test('replaces the old one, ends the other sessions, and is mailed', async () => {
      const email = 'changing@example.test';
      await newMember(stack(), email, OLD);
      const [own, other] = [
        await signIn(stack().url, email, OLD),
        await signIn(stack().url, email, OLD),
      ];
      const answer = await change(own);
      expect([answer.status, answer.body]).toStrictEqual([
        200,
        { success: true, message: 'Password changed.' },
      ]);
      expect([await statusOf(own), await statusOf(other)]).toStrictEqual([200, 401]);
      await signIn(stack().url, email, NEW);
      await expect(signIn(stack().url, email, OLD)).rejects.toThrow('Invalid credentials.');
      await stack().deliver();
      expect((await emailsTo(stack(), email)).at(-1)).toStrictEqual({
        kind: 'password-changed',
        to: email,
        firstName: 'Ada',
      });
    });

    test('uses up an open reset link', async () => {
      const email = 'linked@example.test';
      await newMember(stack(), email, OLD);
      await forgot(stack(), email);
      const link = await newestLink(stack(), email);
      expect((await change(await signIn(stack().url, email, OLD))).status).toBe(200);
      const answer = await reset(stack(), { ...link, password: 'another pass phrase' });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['token']]);
    });

    test('needs the current one, and the new one twice', async () => {
      const email = 'mistaken@example.test';
      await newMember(stack(), email, OLD);
      const token = await signIn(stack().url, email, OLD);
      const wrong = await change(token, { current_password: NEW });
      expect([wrong.status, wrong.body.errors]).toStrictEqual([
        422,
        { current_password: ['The current password field is not the current password.'] },
      ]);
      const unequal = await change(token, { password_confirmation: OLD });
      expect([unequal.status, unequal.body.errors]).toStrictEqual([
        422,
        { password: ['The password field confirmation does not match.'] },
      ]);
      const empty = await send(stack().url, {
        method: 'POST',
        path: '/auth/change-password',
        token,
        body: {},
      });
      expect([empty.status, Object.keys(empty.body.errors ?? {})]).toStrictEqual([
        422,
        ['current_password', 'password', 'password_confirmation'],
      ]);
      expect(await statusOf(token)).toBe(200);
      await signIn(stack().url, email, OLD);
    });

    test('is one of ten parallel ones', async () => {
      const email = 'racing@example.test';
      await newMember(stack(), email, OLD);
      const token = await signIn(stack().url, email, OLD);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => {
          const password = `pass phrase ${index}`;
          return change(token, { password, password_confirmation: password });
        }),
      );
      const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
      expect(winners).toHaveLength(1);
      expect(new Set(answers.map(({ status }) => status))).toStrictEqual(new Set([200, 422]));
      await signIn(stack().url, email, `pass phrase ${winners[0]}`);
    });

    test('is set at /admin by administrative roles only', async () => {
      const path = '/admin/auth/change-password';
      const member = await signIn(stack().url, 'member@main.test', SAMPLE_PASSWORD);
      const owner = await signIn(stack().url, 'owner@main.test', SAMPLE_PASSWORD);
      const body = { current_password: SAMPLE_PASSWORD };
      expect((await change(member, body, path)).status).toBe(403);
      expect((await change(owner, body, path)).status).toBe(200);
      await signIn(stack().url, 'owner@main.test', NEW);
      expect((await send(stack().url, { method: 'POST', path, body: {} })).status).toBe(401);
    });
  });

  describe('wrong current passwords', () => {
    const GUESSES = 2;
    const stack = useStack(makeStack, {
      policy: { rateLimits: unlimited, accountFailuresMax: GUESSES },
    });

    test('count as failed logins of the account', async () => {
      const email = 'manager@main.test';
      const token = await signIn(stack().url, email, SAMPLE_PASSWORD);
      const guess = (current: string) =>
        send(stack().url, {
          method: 'POST',
          path: '/auth/change-password',
          token,
          body: { current_password: current, password: NEW, password_confirmation: NEW },
        });
      for (const remaining of [1, 0]) {
        const answer = await guess('a wrong guess');
        expect(answer.status).toBe(422);
        expect(rateLimitOf(answer)).toMatchObject({ limit: GUESSES, remaining });
      }
      const refused = await guess(SAMPLE_PASSWORD);
      expect([refused.status, refused.body.message]).toStrictEqual([429, 'Too Many Attempts.']);
      await expect(signIn(stack().url, email, SAMPLE_PASSWORD)).rejects.toThrow('429');
      expect((await send(stack().url, { path: '/auth/me', token })).status).toBe(200);
    });
  });
};
