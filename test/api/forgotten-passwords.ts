import { describe, expect, test } from 'vitest';
import { send } from './client.ts';
import { forgot, emailsTo, newestLink, newMember } from './reset-emails.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const PASSWORD = 'a long pass phrase';
const PAGE = 'https://pay.example.test/new-password';

/** Requests for reset links, which reveal no account. Each test uses separate users. */
export const describeForgottenPasswords = (makeStack: MakeStack): void => {
  describe('a forgotten password', () => {
    const stack = useStack(makeStack, { policy: { resetPasswordUrl: PAGE } });

    // @promise R59
    test('gets the same response for every address, on both surfaces', async () => {
      const answers = [
        await forgot(stack(), 'owner@main.test'),
        await forgot(stack(), 'nobody@main.test'),
        await forgot(stack(), 'member@main.test', { surface: '/admin' }),
        await forgot(stack(), 'nobody@main.test', { surface: '/admin' }),
      ];
      for (const { status, text } of answers) {
        expect([status, text]).toStrictEqual([200, answers[0]?.text]);
      }
      expect(answers[0]?.body).toStrictEqual({
        success: true,
        message: 'If the address has an account, a reset link is on its way.',
      });
    });

    test.each([
      ['no address', 'nobody'],
      ['a number', 7],
      ['nothing', undefined],
      ['a list', ['owner@main.test']],
    ])('is refused for %s', async (_name, email) => {
      for (const surface of ['', '/admin'] as const) {
        const answer = await forgot(stack(), email, { surface });
        expect([answer.status, Object.keys(answer.body.errors ?? {})]).toStrictEqual([
          422,
          ['email'],
        ]);
      }
    });

    test('sends a link to the configured page to the stored address', async () => {
      await newMember(stack(), 'link@example.test', PASSWORD);
      const answer = await send(stack().url, {
        method: 'POST',
        path: '/auth/forgot-password',
        headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
        body: { email: '  LINK@example.test ' },
      });
      expect(answer.status).toBe(200);
      const [email, ...more] = await emailsTo(stack(), 'link@example.test');
      expect(more).toStrictEqual([]);
      expect(email).toMatchObject({ kind: 'password-reset', firstName: 'Ada' });
      expect(email?.kind === 'password-reset' ? email.link : '').toMatch(
        /^https:\/\/pay\.example\.test\/new-password\?token=[\w-]{43}&email=link%40example\.test$/,
      );
    });

    test('sends no e-mail to an unknown or inactive account, or on the wrong surface', async () => {
      await stack().changeUser(14, { status: 'Suspended' });
      await forgot(stack(), 'stranger@example.test');
      await forgot(stack(), 'support@north.test');
      await forgot(stack(), 'member@north.test', { surface: '/admin' });
      expect(await emailsTo(stack(), 'stranger@example.test')).toStrictEqual([]);
      expect(await emailsTo(stack(), 'support@north.test')).toStrictEqual([]);
      expect(await emailsTo(stack(), 'member@north.test')).toStrictEqual([]);
    });

    test('sends an e-mail to an administrative user on the administrative surface', async () => {
      await forgot(stack(), 'manager@north.test', { surface: '/admin' });
      const { token, email } = await newestLink(stack(), 'manager@north.test');
      const body = { token, email, password: PASSWORD, password_confirmation: PASSWORD };
      const done = await send(stack().url, {
        method: 'POST',
        path: '/admin/auth/reset-password',
        body,
      });
      expect([done.status, done.body]).toStrictEqual([
        200,
        { success: true, message: 'Password changed.' },
      ]);
      const login = { email, password: PASSWORD };
      const answer = await send(stack().url, {
        method: 'POST',
        path: '/admin/auth/login',
        body: login,
      });
      expect(answer.status).toBe(200);
    });

    // @promise R59
    test('sends an account one e-mail a minute', async ({ skip }) => {
      const { clock } = stack();
      skip(clock === undefined, 'this stack has a clock that cannot be moved');
      const email = 'frequent@example.test';
      await newMember(stack(), email, PASSWORD);
      for (let request = 0; request < 3; request += 1) await forgot(stack(), email);
      expect(await emailsTo(stack(), email)).toHaveLength(1);
      clock?.advanceMs(60_000);
      await forgot(stack(), email);
      expect(await emailsTo(stack(), email)).toHaveLength(2);
    });
  });
};
