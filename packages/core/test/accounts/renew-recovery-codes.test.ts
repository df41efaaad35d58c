import { describe, expect, test } from 'vitest';
import { codeOf } from '../sample-core.ts';
import { outcomes } from './mail.ts';
import { factorCore } from './factor-core.ts';
import { started } from './started-factor.ts';

const HOUR_MS = 3_600_000;

/** Creates a core whose Owner has a second factor, and what signs the Owner in with a code. */
const proven = async () => {
  const sample = await factorCore();
  const { core, credentials, code } = sample;
  const signIn = async (proof?: string) => {
    const { token } = await core.login({ ...credentials, code: proof ?? (await code()) });
    return core.authenticate(token.text);
  };
  return { ...sample, signIn };
};

describe('renewRecoveryCodes', () => {
  test('returns ten new codes in place of those that are left, and tells the user', async () => {
    const { core, signIn, recoveryCodes, mailer, auditLog } = await proven();
    const caller = await signIn(recoveryCodes[0]);
    const renewed = await core.renewRecoveryCodes(caller);
    expect(new Set([...recoveryCodes, ...renewed]).size).toBe(20);
    const { items } = await core.listSecondFactors(caller);
    expect(items).toMatchObject([{ kind: 'totp', recoveryCodesLeft: 10 }]);
    expect(await codeOf(signIn(recoveryCodes[1]))).toBe('second_factor.invalid');
    await signIn(renewed[0]);
    await outcomes(core);
    expect(mailer.emails.map(({ kind }) => kind)).toContain('recovery-codes-renewed');
    const [entry] = await auditLog.find({ action: 'recovery-codes.renewed', limit: 1 });
    expect(entry).toMatchObject({ userId: 1, siteId: 1 });
  });

  test('tells the mailbox of the renewal, also when the address changes before the e-mail is sent', async () => {
    const { core, credentials, signIn, mailer } = await proven();
    const { email } = credentials;
    await core.renewRecoveryCodes(await signIn());
    await core.changeEmail({ email, newEmail: 'new@main.test' });
    await outcomes(core);
    const notice = mailer.emails.find(({ kind }) => kind === 'recovery-codes-renewed');
    expect(notice?.to).toBe(email);
  });

  test('needs what a further factor needs: a proof by one, a short time ago', async () => {
    const { core: early, caller, clock: earlyClock, id, code } = await started();
    earlyClock.advanceMs(1000);
    await early.confirmSecondFactor(caller, { id, code: await code() });
    expect(await codeOf(early.renewRecoveryCodes(caller))).toBe('reauthentication.required');

    const { core, signIn, clock } = await proven();
    const later = await signIn();
    clock.advanceMs(HOUR_MS);
    expect(await codeOf(core.renewRecoveryCodes(later))).toBe('reauthentication.required');
    await core.renewRecoveryCodes(await signIn());
  });

  test('is for users with a confirmed factor, in a session that is open', async () => {
    const { core: early, caller, signIn: signInAs } = await started();
    for (const each of [caller, await signInAs('member@main.test')]) {
      expect(await codeOf(early.renewRecoveryCodes(each))).toBe('second_factor.missing');
    }
    const { core, signIn } = await proven();
    const ended = await signIn();
    await core.logout(ended);
    expect(await codeOf(core.renewRecoveryCodes(ended))).toBe('token.invalid');
    const job = await core.callerFor(1);
    expect(await codeOf(core.renewRecoveryCodes(job))).toBe('session.required');
  });
});
