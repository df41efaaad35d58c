import { type SessionCaller, type SignInCodeRequest, systemDigest } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, sampleCore } from '../sample-core.ts';

const EMAIL = 'member@main.test';
const MEMBER_ID = 6;
const key = { issuer: 'https://id.example.test', subject: '24400320' };
const codeVerifier = 'v'.repeat(43);

const waiting = async () => {
  const sample = await sampleCore();
  await sample.core.linkIdentity({ email: EMAIL, ...key });
  const codeChallenge = await systemDigest.sha256(codeVerifier);
  const { code } = await sample.core.issueSignInCode(key, { codeChallenge });
  return { ...sample, code, codeChallenge };
};

describe('the code of a sign-in', () => {
  test('becomes a token of the session that the identity opened', async () => {
    const { core, code, clock } = await waiting();
    const { user, token } = await core.redeemSignInCode({ code, codeVerifier });
    expect(user.email).toBe(EMAIL);
    expect(token.expiresAtMs).toBe(clock.nowMs() + 24 * 3600 * 1000);
    const caller = (await core.authenticate(token.text)) as SessionCaller;
    expect((await core.listSessions(caller)).items).toMatchObject([{ openedBy: 'identity' }]);
  });

  // @promise R114
  test('is redeemed once, also by parallel requests', async () => {
    const { core, code } = await waiting();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(async () => core.redeemSignInCode({ code, codeVerifier })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = core.redeemSignInCode({ code, codeVerifier });
    expect(await codeOf(again)).toBe('sign_in_code.invalid');
  });

  // @promise R114
  test('is worth nothing without the verifier of the front end that began', async () => {
    const { core, code } = await waiting();
    const stolen = core.redeemSignInCode({ code, codeVerifier: 'w'.repeat(43) });
    expect(await codeOf(stolen)).toBe('sign_in_code.invalid');
    await core.redeemSignInCode({ code, codeVerifier });
  });

  test.each([
    (code: string) => `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
    (code: string) => `${'A'.repeat(22)}${code.slice(22)}`,
  ])('is compared as a whole (%#)', async (forge) => {
    const { core, code } = await waiting();
    const forged = core.redeemSignInCode({ code: forge(code), codeVerifier });
    expect(await codeOf(forged)).toBe('sign_in_code.invalid');
  });

  test.each([60_000, -60_000])('ends %i ms later', async (laterMs) => {
    const { core, code, clock } = await waiting();
    clock.advanceMs(laterMs);
    expect(await codeOf(core.redeemSignInCode({ code, codeVerifier }))).toBe(
      'sign_in_code.invalid',
    );
    clock.advanceMs(-laterMs);
    await core.redeemSignInCode({ code, codeVerifier });
  });

  test('ends with the session', async () => {
    const { core, code, signIn } = await waiting();
    await core.logoutAll(await signIn(EMAIL));
    expect(await codeOf(core.redeemSignInCode({ code, codeVerifier }))).toBe(
      'sign_in_code.invalid',
    );
  });

  test('ends with the account', async () => {
    const { core, code, store } = await waiting();
    store.changeUser(MEMBER_ID, { status: 'Suspended' });
    expect(await codeOf(core.redeemSignInCode({ code, codeVerifier }))).toBe(
      'sign_in_code.invalid',
    );
  });

  test('is issued for a known identity only', async () => {
    const { core, codeChallenge } = await waiting();
    const unknown = core.issueSignInCode({ ...key, subject: '7' }, { codeChallenge });
    expect(await codeOf(unknown)).toBe('identity.unlinked');
  });

  test.each([undefined, '', 'a'.repeat(42), `${'a'.repeat(42)}=`, 7])(
    'is not issued for the challenge %j',
    async (codeChallenge) => {
      const { core } = await sampleCore();
      const request = { codeChallenge } as SignInCodeRequest;
      expect(await issuesOf(core.issueSignInCode(key, request))).toEqual(['codeChallenge format']);
    },
  );
});
