import { describe, expect, test } from 'vitest';
import { send, signIn } from './client.ts';
import { emailsTo, newMember } from './reset-emails.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const PASSWORD = 'the old pass phrase';
const PAGE = 'https://pay.example.test/confirm';
const BAD_TOKEN = { token: ['The token field is invalid or has expired.'] };
const ANSWER = {
  success: true,
  message: 'If the address can be used, a link to confirm it is on its way.',
};

/** Addresses that users give themselves. Each test uses separate users. */
export const describeOwnEmails = (makeStack: MakeStack): void => {
  describe('the own e-mail address', () => {
    const stack = useStack(makeStack, { policy: { verifyEmailUrl: PAGE } });
    const member = async (email: string): Promise<string> => {
      await newMember(stack(), email, PASSWORD);
      return signIn(stack().url, email, PASSWORD);
    };
    const post = (path: string, body: object, token?: string) =>
      send(stack().url, {
        method: 'POST',
        path: `/auth/${path}`,
        body,
        ...(token !== undefined && { token }),
      });
    const linkTo = async (email: string) => {
      const found = (await emailsTo(stack(), email)).findLast(
        ({ kind }) => kind === 'email-change',
      );
      if (found?.kind !== 'email-change') throw new Error(`${email} got no link.`);
      expect(found.link.startsWith(`${PAGE}?token=`)).toBe(true);
      return { token: new URL(found.link).searchParams.get('token') ?? '', email };
    };

    test('is changed by the link in the new mailbox, and the former one is told', async () => {
      const [former, email] = ['moving@example.test', 'moved@example.test'];
      const token = await member(former);
      const answer = await post('email', { email: ` ${email.toUpperCase()} ` }, token);
      expect([answer.status, answer.body]).toStrictEqual([200, ANSWER]);
      const link = await linkTo(email);
      expect((await post('verify-email', link)).status).toBe(200);
      expect((await post('verify-email', link)).body.errors).toStrictEqual(BAD_TOKEN);
      const { status, body } = await send(stack().url, { path: '/auth/me', token });
      expect([status, body.data]).toMatchObject([200, { user: { email } }]);
      await signIn(stack().url, email, PASSWORD);
      await expect(signIn(stack().url, former, PASSWORD)).rejects.toThrow('Invalid credentials.');
      const kinds = (await emailsTo(stack(), former)).map(({ kind }) => kind);
      expect(kinds.slice(-2)).toEqual(['email-change-requested', 'email-changed']);
    });

    test('is answered alike for a taken address, which gets no e-mail', async () => {
      const taken = 'taken@example.test';
      await newMember(stack(), taken, PASSWORD);
      const token = await member('wanting@example.test');
      const answer = await post('email', { email: taken }, token);
      expect([answer.status, answer.body]).toStrictEqual([200, ANSWER]);
      const kinds = (await emailsTo(stack(), taken)).map(({ kind }) => kind);
      expect(kinds).not.toContain('email-change');
    });

    test('goes to one of two users who follow their links at once', async () => {
      const email = 'wanted@example.test';
      const tokens = [await member('first@example.test'), await member('second@example.test')];
      const links: { token: string; email: string }[] = [];
      for (const token of tokens) {
        await post('email', { email }, token);
        links.push(await linkTo(email));
      }
      const answers = await Promise.all(links.map((link) => post('verify-email', link)));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 422,
      ]);
      await signIn(stack().url, email, PASSWORD);
    });

    test('stays when the password was replaced before the link was followed', async () => {
      const [former, email] = ['robbed@example.test', 'thief@example.test'];
      const token = await member(former);
      await post('email', { email }, token);
      const link = await linkTo(email);
      const password = 'the new pass phrase';
      const change = { current_password: PASSWORD, password, password_confirmation: password };
      expect((await post('change-password', change, token)).status).toBe(200);
      expect((await post('verify-email', link)).body.errors).toStrictEqual(BAD_TOKEN);
      await signIn(stack().url, former, password);
    });

    test('is requested five times an hour', async () => {
      const token = await member('asking@example.test');
      const statuses: number[] = [];
      for (const count of [1, 2, 3, 4, 5, 6]) {
        statuses.push((await post('email', { email: `no-${count}@example.test` }, token)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });
  });
};
