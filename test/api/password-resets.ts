import { describe, expect, test } from 'vitest';
import { type Answer, send, signIn } from './client.ts';
import { forgot, emailsTo, newestLink, newMember, reset } from './reset-emails.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const OLD = 'the old pass phrase';
const NEW = 'the new pass phrase';
const HOUR_MS = 3_600_000;

const expectBadToken = (answer: Answer): void => {
  expect([answer.status, answer.body]).toStrictEqual([
    422,
    {
      success: false,
      message: 'The given data was invalid.',
      code: 'input.invalid',
      errors: { token: ['The token field is invalid or has expired.'] },
    },
  ]);
};

/** Password resets. Each test uses a separate user. */
export const describePasswordResets = (makeStack: MakeStack): void => {
  describe('a password reset', () => {
    const stack = useStack(makeStack);
    const memberWithLink = async (email: string) => {
      await newMember(stack(), email, OLD);
      await forgot(stack(), email);
      return newestLink(stack(), email);
    };

    // @promise R67
    test('accepts the new password, refuses the old one, and mails the user', async () => {
      const link = await memberWithLink('reset@example.test');
      const answer = await reset(stack(), { ...link, password: NEW });
      expect([answer.status, answer.body]).toStrictEqual([
        200,
        { success: true, message: 'Password changed.' },
      ]);
      await signIn(stack().url, link.email, NEW);
      await expect(signIn(stack().url, link.email, OLD)).rejects.toThrow('Invalid credentials.');
      expect((await emailsTo(stack(), link.email)).at(-1)).toStrictEqual({
        kind: 'password-changed',
        to: link.email,
        firstName: 'Ada',
      });
    });

    // @promise R14
    test('revokes every session of the user, and no other session', async () => {
      const { url } = stack();
      const link = await memberWithLink('sessions@example.test');
      const own = [await signIn(url, link.email, OLD), await signIn(url, link.email, OLD)];
      await newMember(stack(), 'bystander@example.test', OLD);
      const other = await signIn(url, 'bystander@example.test', OLD);
      expect((await reset(stack(), { ...link, password: NEW })).status).toBe(200);
      const status = async (token: string) => (await send(url, { path: '/auth/me', token })).status;
      expect(await Promise.all(own.map(status))).toStrictEqual([401, 401]);
      expect(await status(other)).toBe(200);
    });

    // @promise R05
    test('takes no access token, and its token is no access token', async () => {
      const link = await memberWithLink('purposes@example.test');
      const accessToken = await signIn(stack().url, link.email, OLD);
      const refused = await reset(stack(), { ...link, token: accessToken, password: NEW });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['token']]);
      const answer = await send(stack().url, { path: '/auth/me', token: link.token });
      expect(answer.status).toBe(401);
      expect((await reset(stack(), { ...link, password: NEW })).status).toBe(200);
    });

    // @promise R10
    test('works once, also for 20 parallel requests', async () => {
      const link = await memberWithLink('race@example.test');
      const attempts = Array.from({ length: 20 }, (_, index) =>
        reset(stack(), { ...link, password: `pass phrase ${index}` }),
      );
      const answers = await Promise.all(attempts);
      const successes = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
      expect(successes).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200)) expectBadToken(answer);
      await signIn(stack().url, link.email, `pass phrase ${successes[0]}`);
      expectBadToken(await reset(stack(), { ...link, password: NEW }));
    });

    test('sends the same response to an invented token and to a token of another account', async () => {
      const link = await memberWithLink('own@example.test');
      await newMember(stack(), 'other@example.test', OLD);
      const password = NEW;
      expectBadToken(await reset(stack(), { ...link, token: 'A'.repeat(43), password }));
      expectBadToken(await reset(stack(), { ...link, token: `${link.token}x`, password }));
      expectBadToken(await reset(stack(), { ...link, email: 'other@example.test', password }));
      expectBadToken(await reset(stack(), { ...link, email: 'nobody@example.test', password }));
      expect((await reset(stack(), { ...link, password })).status).toBe(200);
    });

    // @promise R11
    test('refuses a link after an hour, and a link that a newer link replaced', async ({
      skip,
    }) => {
      const { clock } = stack();
      skip(clock === undefined, 'this stack has a clock that cannot be moved');
      const first = await memberWithLink('late@example.test');
      clock?.advanceMs(60_000);
      await forgot(stack(), first.email);
      const second = await newestLink(stack(), first.email);
      expect(second.token).not.toBe(first.token);
      expectBadToken(await reset(stack(), { ...first, password: NEW }));
      clock?.advanceMs(HOUR_MS - 1);
      const weak = await reset(stack(), { ...second, password: 'short' });
      expect(Object.keys(weak.body.errors ?? {})).toStrictEqual(['password']);
      clock?.advanceMs(1);
      expectBadToken(await reset(stack(), { ...second, password: NEW }));
    });

    test('is refused on the administrative surface to other roles, and keeps its link', async () => {
      const link = await memberWithLink('surface@example.test');
      const surface = '/admin';
      const refused = await reset(stack(), { ...link, password: NEW }, { surface });
      expect([refused.status, refused.body.errors?.['code']]).toStrictEqual([
        403,
        'role.forbidden',
      ]);
      expectBadToken(await reset(stack(), { ...link, token: 'x', password: NEW }, { surface }));
      expect((await reset(stack(), { ...link, password: NEW })).status).toBe(200);
    });

    test('names missing fields, and a confirmation that does not match', async () => {
      for (const path of ['/auth/reset-password', '/admin/auth/reset-password']) {
        const post = (body: object) => send(stack().url, { method: 'POST', path, body });
        const empty = await post({});
        expect([empty.status, Object.keys(empty.body.errors ?? {})]).toStrictEqual([
          422,
          ['token', 'email', 'password', 'password_confirmation'],
        ]);
        const unequal = await post({
          token: 'token',
          email: 'owner@main.test',
          password: NEW,
          password_confirmation: OLD,
        });
        expect([unequal.status, unequal.body.errors]).toStrictEqual([
          422,
          { password: ['The password field confirmation does not match.'] },
        ]);
      }
    });
  });
};
