import { createHash } from 'node:crypto';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { type Answer, send, signIn } from './client.ts';
import { emailsTo, forgot } from './reset-emails.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const EMAIL = 'support@main.test';

const codeOf = ({ status, body }: Answer): readonly unknown[] => [
  status,
  body.code ?? body.errors?.['code'],
];

const USED = [401, 'sign_in_code.invalid'];
const OFF = [403, 'password.disabled'];

/** The codes of sign-ins with an identity provider, and a site without passwords. */
export const describeSingleSignOn = (makeStack: MakeStack): void => {
  describe('the code of a single sign-on', () => {
    const stack = useStack(makeStack);
    const issued = async (): Promise<string> => stack().issueSignInCode(EMAIL, CHALLENGE);
    const redeem = async (code: string, verifier = VERIFIER): Promise<Answer> =>
      send(stack().url, {
        method: 'POST',
        path: '/auth/oidc/token',
        body: { sign_in_code: code, code_verifier: verifier },
      });

    test('becomes the token of its user', async () => {
      const { status, body } = await redeem(await issued());
      expect([status, body.message]).toEqual([200, 'Signed in.']);
      const { token, user } = body.data as { readonly token: string; readonly user: object };
      expect(user).toMatchObject({ email: EMAIL });
      expect((await send(stack().url, { path: '/auth/me', token })).status).toBe(200);
    });

    // @promise R114
    test('lets one of ten redemptions at once in, and none later', async () => {
      const code = await issued();
      const answers = await Promise.all(Array.from({ length: 10 }, async () => redeem(code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(codeOf(await redeem(code))).toEqual(USED);
    });

    // @promise R114
    test('is worth nothing to another front end, and no session', async () => {
      const code = await issued();
      expect(codeOf(await redeem(code, 'w'.repeat(43)))).toEqual(USED);
      const [sessionId = ''] = code.split('.');
      for (const token of [code, sessionId]) {
        expect((await send(stack().url, { path: '/auth/me', token })).status).toBe(401);
      }
      expect((await redeem(code)).status).toBe(200);
    });

    test('ends after a minute', async () => {
      const code = await issued();
      stack().clock?.advanceMs(60_000);
      expect(codeOf(await redeem(code))).toEqual(USED);
    });

    test.each(['', 'a.b', `${'a'.repeat(22)}.${'a'.repeat(42)}`])(
      'has one form, which %j is not',
      async (code) => {
        expect(codeOf(await redeem(code))).toEqual([422, 'input.invalid']);
      },
    );
  });

  describe('a site without passwords', () => {
    const stack = useStack(makeStack);
    const post = (path: string, body: object, token?: string) =>
      send(stack().url, { method: 'POST', path, body, ...(token === undefined ? {} : { token }) });
    const email = 'manager@main.test';

    // @promise R115
    test('signs in with its provider only, until passwords are on again', async () => {
      const token = await signIn(stack().url, email, SAMPLE_PASSWORD);
      const set = async (on: boolean): Promise<number> => {
        const body = { password_sign_in: on };
        return (await send(stack().url, { method: 'PATCH', path: '/admin/site', body, token }))
          .status;
      };
      expect(await set(false)).toBe(200);
      const right = { email, password: SAMPLE_PASSWORD };
      for (const path of ['/auth/login', '/admin/auth/login']) {
        expect(codeOf(await post(path, right))).toEqual(OFF);
        const wrong = { email, password: 'a wrong password' };
        expect(codeOf(await post(path, wrong))).toEqual([401, 'credentials.invalid']);
      }
      const current = { current_password: SAMPLE_PASSWORD };
      expect(codeOf(await post('/auth/reauthenticate', current, token))).toEqual(OFF);
      const next = { password: 'a wholly new one', password_confirmation: 'a wholly new one' };
      const changed = await post('/auth/change-password', { ...current, ...next }, token);
      expect(codeOf(changed)).toEqual(OFF);

      await forgot(stack(), email);
      await stack().deliver();
      expect(await emailsTo(stack(), email)).toEqual([]);

      const code = await stack().issueSignInCode(EMAIL, CHALLENGE);
      const body = { sign_in_code: code, code_verifier: VERIFIER };
      expect((await post('/auth/oidc/token', body)).status).toBe(200);
      expect((await post('/auth/login', { ...right, email: 'owner@north.test' })).status).toBe(200);
      expect(await set(true)).toBe(200);
      expect((await post('/auth/login', right)).status).toBe(200);
    });
  });
};
