import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { rowsOf, send } from './client.ts';
import { credentialsOf, login } from './factor-client.ts';
import {
  askedOf,
  challenged,
  confirmPasskey,
  ORIGIN,
  PASSKEYS,
  registerPasskey,
  startedOf,
  startPasskey,
} from './passkey-client.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const PATH = '/auth/second-factors';

/** Passkeys, as users register them and sign in with them. Each test uses a separate user. */
export const describePasskeys = (makeStack: MakeStack): void => {
  describe('a passkey', () => {
    const stack = useStack(makeStack, { policy: PASSKEYS });

    test('is registered with its name, listed and removed', async () => {
      const email = 'owner@main.test';
      const { token, id, recoveryCodes } = await registerPasskey(stack(), email);
      expect(recoveryCodes).toHaveLength(10);
      const listed = await send(stack().url, { path: PATH, token });
      expect(rowsOf(listed)).toMatchObject([
        { id, kind: 'passkey', name: 'Phone', recovery_codes_left: 10 },
      ]);
      const [factor] = rowsOf(listed);
      expect(Object.keys(factor ?? {})).toStrictEqual([
        'id',
        'kind',
        'name',
        'created_at',
        'confirmed_at',
        'recovery_codes_left',
      ]);
      const removal = { method: 'DELETE', path: `${PATH}/${id}`, token } as const;
      const body = { current_password: SAMPLE_PASSWORD };
      expect((await send(stack().url, { ...removal, body })).status).toBe(200);
      expect((await login(stack(), credentialsOf(email))).status).toBe(200);
    });

    // @promise R107
    test('signs in as a second factor, and alone', async () => {
      const email = 'manager@main.test';
      const { passkey } = await registerPasskey(stack(), email);
      const { challenge, options } = askedOf(await login(stack(), credentialsOf(email)));
      expect(options.allowCredentials.map(({ id }) => id)).toStrictEqual([passkey.id]);
      const assertion = passkey.assert(options, ORIGIN);
      const second = await login(stack(), { challenge, passkey: assertion });
      expect(second.status).toBe(200);
      const one = await challenged(stack());
      expect(one.options.allowCredentials).toStrictEqual([]);
      const alone = await login(
        stack(),
        { challenge: one.challenge, passkey: passkey.assert(one.options, ORIGIN) },
        '/admin',
      );
      expect(alone.status).toBe(200);
      const { access_token: token } = (
        alone.body.data as { readonly token: { readonly access_token: string } }
      ).token;
      const sessions = await send(stack().url, { path: '/auth/sessions', token });
      const opened = sessions.body.data as readonly { readonly opened_by: string }[];
      expect(opened.map(({ opened_by: by }) => by).toSorted()).toStrictEqual([
        'passkey',
        'password',
        'password+passkey',
      ]);
    });

    test('proves again in a session, and lets the user add another factor', async () => {
      const email = 'developer@main.test';
      const { passkey, token } = await registerPasskey(stack(), email);
      stack().clock?.advanceMs(600_000);
      const tooOld = await startPasskey(stack(), token, 'Key');
      expect([tooOld.status, tooOld.body.errors?.['code']]).toStrictEqual([
        403,
        'reauthentication.required',
      ]);
      const { challenge, options } = await challenged(stack());
      const proof = { challenge, passkey: passkey.assert(options, ORIGIN) };
      const path = '/auth/reauthenticate';
      const proven = await send(stack().url, { method: 'POST', path, token, body: proof });
      expect(proven.status).toBe(200);
      const { id, options: creation } = startedOf(await startPasskey(stack(), token, 'Key'));
      expect(creation.excludeCredentials.map((each) => each.id)).toStrictEqual([passkey.id]);
      const own = { id, token, passkey: passkey.attest(creation, ORIGIN) };
      expect((await confirmPasskey(stack(), own)).status).toBe(422);
    });
  });

  describe('a service without passkeys', () => {
    const stack = useStack(makeStack);

    test('refuses them with a code', async () => {
      const { url } = stack();
      const asked = await send(url, { method: 'POST', path: '/auth/passkeys/challenge' });
      expect([asked.status, asked.body.errors?.['code']]).toStrictEqual([409, 'passkey.disabled']);
    });
  });
};
