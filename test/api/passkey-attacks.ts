import { SAMPLE_PASSWORD, softPasskey } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { type Answer, send, signIn } from './client.ts';
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

const outcomeOf = ({ status, body }: Answer): readonly unknown[] => [status, body.errors?.['code']];

const INVALID = [401, 'second_factor.invalid'];
const EXPIRED = [401, 'second_factor.expired'];

/** Attacks on sign-in with passkeys (WebAuthn level 2, 13.4). Each test uses a separate user. */
export const describePasskeyAttacks = (makeStack: MakeStack): void => {
  describe('a sign-in with a passkey', () => {
    const stack = useStack(makeStack, { policy: PASSKEYS });
    const remove = (token: string, id: number) =>
      send(stack().url, {
        method: 'DELETE',
        path: `/auth/second-factors/${id}`,
        token,
        body: { current_password: SAMPLE_PASSWORD },
      });

    // @promise R106
    test('accepts no challenge twice, and lets one of equal attempts in', async () => {
      const { passkey } = await registerPasskey(stack(), 'marketing@main.test');
      const { challenge, options } = await challenged(stack());
      const body = { challenge, passkey: passkey.assert(options, ORIGIN) };
      const answers = await Promise.all([1, 2, 3, 4].map(async () => login(stack(), body)));
      expect(answers.map(({ status }) => String(status)).toSorted()).toStrictEqual([
        '200',
        '401',
        '401',
        '401',
      ]);
      expect(outcomeOf(await login(stack(), body))).toStrictEqual(EXPIRED);
      const late = await challenged(stack());
      stack().clock?.advanceMs(300_000);
      const passed = { challenge: late.challenge, passkey: passkey.assert(late.options, ORIGIN) };
      expect(outcomeOf(await login(stack(), passed))).toStrictEqual(EXPIRED);
    });

    test('accepts none of another page or domain, and none whose user was not verified', async () => {
      const { passkey } = await registerPasskey(stack(), 'manager@main.test');
      for (const [origin, faults] of [
        ['https://pay.example.evil.test', {}],
        ['http://pay.example', {}],
        [ORIGIN, { rpId: 'evil.test' }],
        [ORIGIN, { isUserVerified: false }],
        [ORIGIN, { isPresent: false }],
        [ORIGIN, { challenge: 'A'.repeat(43) }],
      ] as const) {
        const { challenge, options } = await challenged(stack());
        const body = { challenge, passkey: passkey.assert(options, origin, faults) };
        expect(outcomeOf(await login(stack(), body))).toStrictEqual(INVALID);
      }
    });

    test('accepts no counter that went back, and records it', async () => {
      const { passkey, token } = await registerPasskey(stack(), 'owner@main.test');
      const attempt = async (counter: number) => {
        const { challenge, options } = await challenged(stack());
        const body = { challenge, passkey: passkey.assert(options, ORIGIN, { counter }) };
        return outcomeOf(await login(stack(), body));
      };
      expect(await attempt(9)).toStrictEqual([200, undefined]);
      expect(await attempt(9)).toStrictEqual(INVALID);
      expect(await attempt(3)).toStrictEqual(INVALID);
      const query = '?filter[action]=passkey.refused';
      const recorded = await send(stack().url, { path: `/admin/audit${query}`, token });
      const { entries } = recorded.body.data as {
        readonly entries: readonly { readonly details: object }[];
      };
      const byCounter = entries
        .map(({ details }) => details as { readonly counter: number })
        .toSorted((one, other) => one.counter - other.counter);
      expect(byCounter).toStrictEqual([
        { counter: 3, last: 9 },
        { counter: 9, last: 9 },
      ]);
    });

    test("accepts no passkey of another user, for a password or with that user's handle", async () => {
      const [one, other] = ['developer@main.test', 'developer@north.test'] as const;
      const own = await registerPasskey(stack(), one);
      const foreign = await registerPasskey(stack(), other);
      const { challenge, options } = askedOf(await login(stack(), credentialsOf(one)));
      const stolen = { challenge, passkey: foreign.passkey.assert(options, ORIGIN) };
      expect(outcomeOf(await login(stack(), stolen))).toStrictEqual(INVALID);
      const any = await challenged(stack());
      const ownOne = own.passkey.assert(any.options, ORIGIN);
      const { userHandle } = foreign.passkey.assert(any.options, ORIGIN).response;
      const mixed = { ...ownOne, response: { ...ownOne.response, userHandle } };
      const body = { challenge: any.challenge, passkey: mixed };
      expect(outcomeOf(await login(stack(), body))).toStrictEqual(INVALID);
      const unknown = await challenged(stack());
      const nobody = { ...ownOne, response: { ...ownOne.response, userHandle: 'AAAA' } };
      expect(
        outcomeOf(await login(stack(), { challenge: unknown.challenge, passkey: nobody })),
      ).toStrictEqual(INVALID);
    });

    test('is not downgraded: not by the password, nor by a weaker factor that was added with it', async () => {
      const email = 'support@main.test';
      const { token } = await registerPasskey(stack(), email);
      expect(outcomeOf(await login(stack(), credentialsOf(email)))).toStrictEqual([
        401,
        'second_factor.required',
      ]);
      stack().clock?.advanceMs(600_000);
      const path = '/auth/second-factors';
      const body = { current_password: SAMPLE_PASSWORD };
      const app = await send(stack().url, { method: 'POST', path, token, body });
      expect(outcomeOf(app)).toStrictEqual([403, 'reauthentication.required']);
    });

    test('confirms a registration once, and none of another origin, domain or user', async () => {
      const email = 'support@north.test';
      const token = await signIn(stack().url, email, SAMPLE_PASSWORD);
      const { id, options } = startedOf(await startPasskey(stack(), token));
      const device = softPasskey();
      for (const passkey of [
        device.attest(options, 'https://evil.test'),
        device.attest(options, ORIGIN, { rpId: 'evil.test' }),
        device.attest(options, ORIGIN, { isUserVerified: false }),
        device.attest(options, ORIGIN, { challenge: 'A'.repeat(43) }),
      ]) {
        expect((await confirmPasskey(stack(), { id, token, passkey })).status).toBe(422);
      }
      const passkey = device.attest(options, ORIGIN);
      const foreign = await signIn(stack().url, 'member@north.test', SAMPLE_PASSWORD);
      expect((await confirmPasskey(stack(), { id, token: foreign, passkey })).status).toBe(404);
      const answers = await Promise.all(
        [1, 2, 3].map(async () => confirmPasskey(stack(), { id, token, passkey })),
      );
      expect(answers.map(({ status }) => String(status)).toSorted()).toStrictEqual([
        '200',
        '404',
        '404',
      ]);
    });

    test('keeps the last factor of a user who must have one', async () => {
      const owner = await signIn(stack().url, 'marketing@north.test', SAMPLE_PASSWORD);
      const email = 'owner@north.test';
      const registered = await registerPasskey(stack(), email);
      expect((await remove(owner, registered.id)).status).toBe(404);
      const path = '/admin/site';
      const body = { second_factor: 'required' };
      const patch = { method: 'PATCH', path, token: registered.token, body } as const;
      expect((await send(stack().url, patch)).status).toBe(200);
      stack().clock?.advanceMs(15 * 86_400_000);
      const { challenge, options } = await challenged(stack());
      const signedIn = await login(stack(), {
        challenge,
        passkey: registered.passkey.assert(options, ORIGIN),
      });
      const { token } = signedIn.body.data as { readonly token: string };
      expect(outcomeOf(await remove(token, registered.id))).toStrictEqual([
        409,
        'second_factor.last',
      ]);
      const { id, options: creation } = startedOf(await startPasskey(stack(), token, 'Key'));
      const passkey = softPasskey().attest(creation, ORIGIN);
      expect((await confirmPasskey(stack(), { id, token, passkey })).status).toBe(200);
      expect((await remove(token, registered.id)).status).toBe(200);
      expect(outcomeOf(await remove(token, id))).toStrictEqual([409, 'second_factor.last']);
    });
  });
};
