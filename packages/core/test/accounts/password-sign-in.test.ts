import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, sampleCore } from '../sample-core.ts';
import { factorCore } from './factor-core.ts';
import { outcomes } from './mail.ts';
import { EMAIL, sampleReset } from './sample-reset.ts';

const password = SAMPLE_PASSWORD;
const OFF = { identifier: 'main', passwordSignIn: false };

const switchedOff = async () => {
  const sample = await sampleCore();
  const caller = await sample.signIn(EMAIL);
  await sample.core.updateSite(OFF);
  return { ...sample, caller };
};

describe('a site without passwords', () => {
  test('refuses a right password, and tells nobody else', async () => {
    const { core } = await switchedOff();
    expect(await codeOf(core.login({ email: EMAIL, password }))).toBe('password.disabled');
    const wrong = core.login({ email: EMAIL, password: 'a wrong password' });
    expect(await codeOf(wrong)).toBe('credentials.invalid');
  });

  test('refuses a sign-in that waits for its code', async () => {
    const { core, challenge, code } = await factorCore();
    const waiting = await challenge();
    await core.updateSite(OFF);
    const outcome = core.completeLogin({ challenge: waiting, code: await code() });
    expect(await codeOf(outcome)).toBe('password.disabled');
  });

  test('refuses registrations', async () => {
    const { core } = await switchedOff();
    const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@main.test', password };
    expect(await codeOf(core.register(ada))).toBe('password.disabled');
  });

  test('sends no reset link and no invitation', async () => {
    const { core, mailer } = await switchedOff();
    await core.forgotPassword({ email: EMAIL });
    await core.inviteUser({ email: EMAIL });
    expect(await outcomes(core)).toEqual(['skipped', 'skipped']);
    expect(mailer.emails).toEqual([]);
  });

  test('refuses a link from before, and leaves it valid', async () => {
    const { core, reset } = await sampleReset();
    await core.updateSite(OFF);
    expect(await codeOf(core.resetPassword(reset))).toBe('password.disabled');
    await core.updateSite({ ...OFF, passwordSignIn: true });
    await core.resetPassword(reset);
  });

  test.each(['changePassword', 'reauthenticate', 'createApiToken', 'startSecondFactor'] as const)(
    'takes the password for nothing in %s',
    async (name) => {
      const { core, token, signIn } = await sampleCore();
      const text = await token(EMAIL);
      await signIn(EMAIL);
      await core.updateSite(OFF);
      const caller = (await core.authenticate(text)) as Awaited<ReturnType<typeof signIn>>;
      const call = core[name] as (...input: unknown[]) => Promise<unknown>;
      const input = {
        currentPassword: password,
        password: 'another good password',
        name: 'A token',
        permissions: ['employees:list'],
      };
      expect(await codeOf(call(caller, input))).toBe('password.disabled');
    },
  );

  test('leaves open sessions and other sites as they are', async () => {
    const { core, caller, signIn } = await switchedOff();
    expect((await core.me(caller)).email).toBe(EMAIL);
    await signIn('owner@north.test');
  });

  test('takes passwords again when an operator says so', async () => {
    const { core, signIn } = await switchedOff();
    await core.updateSite({ ...OFF, passwordSignIn: true });
    await signIn(EMAIL);
  });
});

test('an administrator turns the passwords of the own site off', async () => {
  const { core, signIn } = await sampleCore();
  await core.changeSite(await signIn('owner@main.test'), { passwordSignIn: false });
  expect(await codeOf(core.login({ email: EMAIL, password }))).toBe('password.disabled');
});
