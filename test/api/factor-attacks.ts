import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { type Answer, send } from './client.ts';
import { challengeOf, credentialsOf, login, setUp } from './factor-client.ts';
import { emailsTo, forgot, newestLink, reset } from './reset-emails.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const WRONG = '000000';

const codeOf = ({ status, body }: Answer): readonly unknown[] => [status, body.errors?.['code']];

const REQUIRED = [401, 'second_factor.required'];
const INVALID = [401, 'second_factor.invalid'];
const EXPIRED = [401, 'second_factor.expired'];

/** Attacks on sign-in with a second factor (ASVS 5.0, chapter 6). Each test uses a separate user. */
export const describeFactorAttacks = (makeStack: MakeStack): void => {
  describe('a sign-in with a second factor', () => {
    const stack = useStack(makeStack, { policy: { accountFailuresPerAddressMax: 12 } });

    // @promise R107
    test('completes with a challenge and a code, or in one request', async () => {
      const email = 'owner@main.test';
      const device = await setUp(stack(), email);
      const asked = await login(stack(), credentialsOf(email));
      expect([asked.status, asked.body]).toStrictEqual([
        401,
        {
          success: false,
          message: 'Unauthenticated.',
          errors: {
            code: 'second_factor.required',
            detail: 'The account has a second factor; send a code with the challenge.',
            challenge: expect.stringMatching(/^\d+\.[\w-]{43}$/),
            expires_at: expect.stringMatching(/Z$/),
          },
        },
      ]);
      const { challenge } = asked.body.errors ?? {};
      const opened = await login(stack(), { challenge, code: device.next() });
      expect(opened.status).toBe(200);
      expect(opened.body.data).toMatchObject({ user: { email }, token: expect.any(String) });
      const both = await login(stack(), { ...credentialsOf(email), code: device.next() });
      expect(both.status).toBe(200);
      const { token } = both.body.data as { readonly token: string };
      const sessions = await send(stack().url, { path: '/auth/sessions', token });
      expect(sessions.body.data).toMatchObject([
        { opened_by: 'password+totp' },
        { opened_by: 'password+totp' },
        { opened_by: 'password' },
      ]);
    });

    // @promise R107
    test('does not tell by a wrong password whether there is a factor', async () => {
      const email = 'manager@main.test';
      await setUp(stack(), email);
      const withFactor = await login(stack(), { email, password: 'not this one' });
      const without = await login(stack(), { email: 'owner@north.test', password: 'not this one' });
      expect([withFactor.status, withFactor.body]).toStrictEqual([without.status, without.body]);
      const code = await login(stack(), { email, password: 'not this one', code: WRONG });
      expect(code.body).toStrictEqual(without.body);
    });

    // @promise R106
    test('accepts no code twice, and none from before', async () => {
      const email = 'developer@main.test';
      const device = await setUp(stack(), email);
      const attempt = async (code: string) =>
        codeOf(await login(stack(), { ...credentialsOf(email), code }));
      expect(await attempt(device.now())).toStrictEqual(INVALID);
      const used = device.next();
      expect(await attempt(used)).toStrictEqual([200, undefined]);
      expect(await attempt(used)).toStrictEqual(INVALID);
      const challenge = await challengeOf(stack(), email);
      expect(codeOf(await login(stack(), { challenge, code: used }))).toStrictEqual(INVALID);
    });

    // @promise R106
    test('lets one of equal codes at once in', async () => {
      const email = 'support@main.test';
      const device = await setUp(stack(), email);
      const code = device.next();
      const attempts = Array.from({ length: 6 }, async () =>
        login(stack(), { ...credentialsOf(email), code }),
      );
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      expect(statuses.toSorted((one, other) => one - other)).toStrictEqual([
        200, 401, 401, 401, 401, 401,
      ]);
      const [recovery] = device.recoveryCodes;
      const challenge = await challengeOf(stack(), email);
      const again = [1, 2, 3].map(async () => login(stack(), { challenge, code: recovery }));
      const answers = (await Promise.all(again)).map(({ status }) => status);
      expect(answers.toSorted((one, other) => one - other)).toStrictEqual([200, 401, 401]);
    });

    test('takes no challenge of another user, of another surface, or from before a new password', async () => {
      const [one, other] = ['owner@north.test', 'manager@north.test'] as const;
      const [device, foreign] = [await setUp(stack(), one), await setUp(stack(), other)];
      const challenge = await challengeOf(stack(), one);
      const wrong = await login(stack(), { challenge, code: foreign.next() });
      expect(codeOf(wrong)).toStrictEqual(INVALID);
      const code = device.next();
      expect(codeOf(await login(stack(), { challenge, code }, '/admin'))).toStrictEqual(EXPIRED);
      const changed = await send(stack().url, {
        method: 'POST',
        path: '/auth/change-password',
        token: device.token,
        body: {
          current_password: SAMPLE_PASSWORD,
          password: 'an entirely new phrase',
          password_confirmation: 'an entirely new phrase',
        },
      });
      expect(changed.status).toBe(200);
      expect(codeOf(await login(stack(), { challenge, code }))).toStrictEqual(EXPIRED);
    });

    test('ends a challenge with its use, with five wrong codes, and after five minutes', async () => {
      const email = 'developer@north.test';
      const device = await setUp(stack(), email);
      const used = await challengeOf(stack(), email);
      expect((await login(stack(), { challenge: used, code: device.next() })).status).toBe(200);
      const again = { challenge: used, code: device.next() };
      expect(codeOf(await login(stack(), again))).toStrictEqual(EXPIRED);
      const guessed = await challengeOf(stack(), email);
      for (let count = 0; count < 5; count += 1) {
        const guess = { challenge: guessed, code: WRONG };
        expect(codeOf(await login(stack(), guess))).toStrictEqual(INVALID);
      }
      const right = { challenge: guessed, code: device.next() };
      expect(codeOf(await login(stack(), right))).toStrictEqual(EXPIRED);
      const late = await challengeOf(stack(), email);
      stack().clock?.advanceMs(300_000);
      const expired = await login(stack(), { challenge: late, code: device.next() });
      expect(codeOf(expired)).toStrictEqual(EXPIRED);
    });

    test('tells the user once a day of a right password without a right code', async () => {
      const email = 'member@main.test';
      const device = await setUp(stack(), email);
      const warnings = async () => {
        stack().clock?.advanceMs(300_000);
        const mailed = await emailsTo(stack(), email);
        return mailed.filter(({ kind }) => kind === 'sign-in-unfinished').length;
      };
      const challenge = await challengeOf(stack(), email);
      await login(stack(), { challenge, code: WRONG });
      expect((await login(stack(), { challenge, code: device.next() })).status).toBe(200);
      expect(await warnings()).toBe(0);
      await challengeOf(stack(), email);
      await login(stack(), { ...credentialsOf(email), code: WRONG });
      expect((await emailsTo(stack(), email)).map(({ kind }) => kind)).toStrictEqual([
        'second-factor-enabled',
      ]);
      expect(await warnings()).toBe(1);
      await challengeOf(stack(), email);
      expect(await warnings()).toBe(1);
    });

    test('limits guesses over all challenges, with the right password too', async () => {
      const email = 'support@north.test';
      const device = await setUp(stack(), email);
      const guess = async () =>
        codeOf(await login(stack(), { ...credentialsOf(email), code: WRONG }));
      const guesses: unknown[] = [];
      for (let count = 0; count < 13; count += 1) guesses.push((await guess())[0]);
      expect(guesses).toStrictEqual([...Array.from({ length: 12 }, () => 401), 429]);
      const right = { ...credentialsOf(email), code: device.next() };
      expect((await login(stack(), right)).status).toBe(429);
    });

    // @promise R109
    test('is not recovered by e-mail alone', async () => {
      const email = 'marketing@north.test';
      const device = await setUp(stack(), email);
      await forgot(stack(), email);
      const password = 'an entirely new phrase';
      const link = await newestLink(stack(), email);
      expect((await reset(stack(), { ...link, password })).status).toBe(200);
      expect(codeOf(await login(stack(), { email, password }))).toStrictEqual(REQUIRED);
      const [recovery] = device.recoveryCodes;
      expect((await login(stack(), { email, password, code: recovery })).status).toBe(200);
      expect(codeOf(await login(stack(), { email, password, code: recovery }))).toStrictEqual(
        INVALID,
      );
      const kinds = (await emailsTo(stack(), email)).map(({ kind }) => kind);
      expect(kinds).toContain('recovery-code-used');
    });

    test('is not avoided on the other surface, nor by a stolen token of ten minutes ago', async () => {
      const email = 'marketing@main.test';
      const device = await setUp(stack(), email);
      const onOther = await login(stack(), credentialsOf(email), '/admin');
      expect(codeOf(onOther)).toStrictEqual(REQUIRED);
      stack().clock?.advanceMs(600_000);
      const { token, id } = device;
      const path = `/auth/second-factors/${id}`;
      const removal = await send(stack().url, { method: 'DELETE', path, token, body: {} });
      expect(removal.status).toBe(422);
      expect(codeOf(await login(stack(), credentialsOf(email)))).toStrictEqual(REQUIRED);
    });
  });
};
