import { describe, expect, test } from 'vitest';
import { type Answer, send, signIn } from './client.ts';
import { emailsTo, newMember } from './reset-emails.ts';
import type { MakeStack, Stack } from './stack.ts';
import { useStack } from './use-stack.ts';

const PASSWORD = 'a long pass phrase';
const PAGE = 'https://pay.example.test/confirm';
const BAD_TOKEN = { token: ['The token field is invalid or has expired.'] };

interface Link {
  readonly token: string;
  readonly email: string;
}

const post = (stack: Stack, path: string, body: object): Promise<Answer> =>
  send(stack.url, { method: 'POST', path: `/auth/${path}`, body });

const logIn = (stack: Stack, email: string, password = PASSWORD): Promise<Answer> =>
  post(stack, 'login', { email, password });

/** Registers a Member, and returns the link in the newest verification e-mail. */
const registered = async (stack: Stack, email: string): Promise<Link> => {
  await newMember(stack, email, PASSWORD);
  const found = (await emailsTo(stack, email)).findLast(
    ({ kind }) => kind === 'email-verification',
  );
  if (found?.kind !== 'email-verification') throw new Error(`${email} got no verification email.`);
  expect(found.link.startsWith(`${PAGE}?token=`)).toBe(true);
  const parameters = new URL(found.link).searchParams;
  return { token: parameters.get('token') ?? '', email: parameters.get('email') ?? '' };
};

/** The verification of e-mail addresses. Each test uses separate users. */
export const describeEmailVerifications = (makeStack: MakeStack): void => {
  describe('the verification of an e-mail address', () => {
    const stack = useStack(makeStack, {
      policy: { emailVerification: 'required', verifyEmailUrl: PAGE },
    });

    test('opens the account to its owner', async () => {
      const link = await registered(stack(), 'first@example.test');
      const early = await logIn(stack(), link.email);
      expect([early.status, early.body]).toStrictEqual([
        403,
        {
          success: false,
          message: 'This action is unauthorized.',
          errors: {
            code: 'account.unverified',
            detail: 'The email address of the account is not verified.',
          },
        },
      ]);
      const verified = await post(stack(), 'verify-email', link);
      expect([verified.status, verified.body]).toStrictEqual([
        200,
        { success: true, message: 'Email address verified.' },
      ]);
      const token = await signIn(stack().url, link.email, PASSWORD);
      const { body } = await send(stack().url, { path: '/auth/me', token });
      expect(body.data).toMatchObject({
        user: { email_verified_at: expect.stringMatching(/Z$/), meta: { is_verified: true } },
      });
    });

    // @promise R81
    test('is asked for only with the right password', async () => {
      const { email } = await registered(stack(), 'guessed@example.test');
      const [wrong, unknown] = [
        await logIn(stack(), email, 'a wrong password'),
        await logIn(stack(), 'nobody@example.test'),
      ];
      expect([wrong.status, wrong.text]).toStrictEqual([401, unknown.text]);
    });

    // @promise R81
    test('works once, also for 20 parallel requests', async () => {
      const link = await registered(stack(), 'parallel@example.test');
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => post(stack(), 'verify-email', link)),
      );
      const [ok, ...refused] = answers.toSorted((a, b) => a.status - b.status);
      expect(ok?.status).toBe(200);
      for (const { status, body } of refused) {
        expect([status, body.errors]).toStrictEqual([422, BAD_TOKEN]);
      }
    });

    test('takes no token of another address, and no reset token', async () => {
      const link = await registered(stack(), 'one@example.test');
      const other = await registered(stack(), 'two@example.test');
      for (const each of [
        { ...link, email: other.email },
        { ...link, token: 'unknown' },
        { ...link, email: 'nobody@example.test' },
      ]) {
        const answer = await post(stack(), 'verify-email', each);
        expect([answer.status, answer.body.errors]).toStrictEqual([422, BAD_TOKEN]);
      }
      const reset = { password: PASSWORD, password_confirmation: PASSWORD };
      const foreign = await post(stack(), 'reset-password', { ...link, ...reset });
      expect([foreign.status, foreign.body.errors]).toStrictEqual([422, BAD_TOKEN]);
    });

    test('can be asked for again, with the same answer for every address', async () => {
      const { email } = await registered(stack(), 'again@example.test');
      const addresses = [email, 'owner@main.test', 'nobody@main.test'];
      const answers = await Promise.all(
        addresses.map((each) => post(stack(), 'resend-verification', { email: each })),
      );
      for (const { status, text } of answers) {
        expect([status, text]).toStrictEqual([200, answers[0]?.text]);
      }
      for (const each of addresses.slice(1)) expect(await emailsTo(stack(), each)).toEqual([]);
    });
  });

  describe('a password that is easy to guess', () => {
    const stack = useStack(makeStack);

    // @promise R66
    test.each([
      ['Password1', 'is one of the most common passwords.'],
      ['987654321', 'is one of the most common passwords.'],
      [
        'Ada-Lovelace',
        'must not consist of your name, your email address or the name of the site.',
      ],
    ])('is refused at a registration: %s', async (password, text) => {
      const answer = await post(stack(), 'register', {
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'weak@example.test',
        password,
        password_confirmation: password,
      });
      expect([answer.status, answer.body.errors]).toStrictEqual([
        422,
        { password: [`The password field ${text}`] },
      ]);
    });
  });
};
