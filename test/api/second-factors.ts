import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { createApiToken } from './api-token-client.ts';
import { rowsOf, send, signIn } from './client.ts';
import { login, setUp } from './factor-client.ts';
import { emailsTo } from './reset-emails.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const PATH = '/auth/second-factors';

const WRONG = '000000';

/** Second factors, as users set them up and remove them. Each test uses a separate user. */
export const describeSecondFactors = (makeStack: MakeStack): void => {
  describe('a second factor', () => {
    const stack = useStack(makeStack);
    const start = (token: string, body: object = {}) =>
      send(stack().url, { method: 'POST', path: PATH, token, body });
    const remove = (token: string, id: number, body: object) =>
      send(stack().url, { method: 'DELETE', path: `${PATH}/${id}`, token, body });
    const list = (token: string) => send(stack().url, { path: PATH, token });
    const kindsTo = async (email: string) =>
      (await emailsTo(stack(), email)).map(({ kind }) => kind).toSorted();

    // @promise R108
    test('is shown once, confirmed by a code, and listed without secret and recovery codes', async () => {
      const email = 'owner@main.test';
      const token = await signIn(stack().url, email, SAMPLE_PASSWORD);
      const started = await start(token);
      expect([started.status, started.body.data]).toStrictEqual([
        201,
        {
          second_factor: {
            id: expect.any(Number),
            kind: 'totp',
            name: null,
            created_at: INSTANT,
            confirmed_at: null,
            recovery_codes_left: 0,
          },
          secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
          qr_code: expect.stringMatching(/^<svg [^]*<\/svg>$/),
          uri: expect.stringMatching(/^otpauth:\/\/totp\/Payroll:owner%40main\.test\?secret=/),
        },
      ]);
      const device = await setUp(stack(), email);
      expect(device.recoveryCodes).toHaveLength(10);
      const listed = await list(token);
      expect(rowsOf(listed)).toStrictEqual([
        {
          id: device.id,
          kind: 'totp',
          name: null,
          created_at: INSTANT,
          confirmed_at: INSTANT,
          recovery_codes_left: 10,
        },
      ]);
      expect(await kindsTo(email)).toStrictEqual(['second-factor-enabled']);
      expect((await start(token)).status).toBe(409);
    });

    test('is not asked for before its first code', async () => {
      const email = 'manager@main.test';
      const token = await signIn(stack().url, email, SAMPLE_PASSWORD);
      const { body } = await start(token);
      const { id } = (body.data as { readonly second_factor: { readonly id: number } })
        .second_factor;
      const confirm = { method: 'POST', path: `${PATH}/${id}/confirm`, token };
      const wrong = await send(stack().url, { ...confirm, body: { code: WRONG } });
      expect([wrong.status, wrong.body.errors]).toStrictEqual([
        422,
        { code: ['The code field is wrong or was used.'] },
      ]);
      await signIn(stack().url, email, SAMPLE_PASSWORD);
      const foreign = await signIn(stack().url, 'owner@north.test', SAMPLE_PASSWORD);
      const other = { ...confirm, token: foreign, body: { code: WRONG } };
      expect((await send(stack().url, other)).status).toBe(404);
    });

    test('goes with the password or a code, and never without', async () => {
      const email = 'developer@main.test';
      const device = await setUp(stack(), email);
      const missing = await remove(device.token, device.id, {});
      expect([missing.status, Object.keys(missing.body.errors ?? {})]).toStrictEqual([
        422,
        ['current_password'],
      ]);
      const wrong = await remove(device.token, device.id, { code: WRONG });
      expect([wrong.status, wrong.body.errors]).toStrictEqual([
        422,
        { code: ['The code field is wrong or was used.'] },
      ]);
      expect((await remove(device.token, device.id, { code: device.next() })).status).toBe(200);
      const again = await setUp(stack(), email);
      const proof = { current_password: SAMPLE_PASSWORD };
      expect((await remove(again.token, again.id, proof)).status).toBe(200);
      expect((await remove(again.token, again.id, proof)).status).toBe(404);
      expect((await login(stack(), { email, password: SAMPLE_PASSWORD })).status).toBe(200);
      expect(rowsOf(await list(again.token))).toStrictEqual([]);
      const [off, on] = ['second-factor-disabled', 'second-factor-enabled'];
      expect(await kindsTo(email)).toStrictEqual([off, off, on, on]);
    });

    test('gets new recovery codes in place of those that are left, with a fresh proof', async () => {
      const email = 'member@main.test';
      const device = await setUp(stack(), email);
      const [first] = device.recoveryCodes;
      const renew = (token: string) =>
        send(stack().url, { method: 'POST', path: '/auth/recovery-codes', token });
      const renewed = await renew(device.token);
      expect([renewed.status, renewed.body.data]).toStrictEqual([
        201,
        { recovery_codes: Array.from({ length: 10 }, () => expect.any(String)) },
      ]);
      const { recovery_codes: codes } = renewed.body.data as {
        readonly recovery_codes: readonly string[];
      };
      const signInBy = (code: string | undefined) =>
        login(stack(), { email, password: SAMPLE_PASSWORD, code });
      expect((await signInBy(first)).status).toBe(401);
      expect((await signInBy(codes[0])).status).toBe(200);
      expect(rowsOf(await list(device.token))).toMatchObject([{ recovery_codes_left: 9 }]);

      stack().clock?.advanceMs(3_600_000);
      const late = await renew(device.token);
      expect([late.status, late.body.errors?.['code']]).toStrictEqual([
        403,
        'reauthentication.required',
      ]);
      expect(await kindsTo(email)).toStrictEqual([
        'recovery-code-used',
        'recovery-codes-renewed',
        'second-factor-enabled',
      ]);
    });

    test('is nothing for an API token', async () => {
      const token = await signIn(stack().url, 'support@main.test', SAMPLE_PASSWORD);
      const { text } = await createApiToken(stack().url, token);
      expect((await start(text)).status).toBe(403);
      expect((await list(text)).status).toBe(403);
    });

    // @promise R109
    test('is removed by an operator, which ends the sessions and is mailed', async () => {
      const email = 'marketing@main.test';
      const { token } = await setUp(stack(), email);
      await stack().resetFactor(email);
      expect((await list(token)).status).toBe(401);
      expect((await login(stack(), { email, password: SAMPLE_PASSWORD })).status).toBe(200);
      expect(await kindsTo(email)).toStrictEqual(['second-factor-enabled', 'second-factor-reset']);
    });
  });
};
