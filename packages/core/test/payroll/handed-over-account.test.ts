import { softPasskey } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { ORIGIN, PASSKEYS } from '../accounts/passkey-core.ts';
import { request } from '../accounts/sample-api-token.ts';
import { issuer, key } from '../accounts/sample-identity.ts';
import { codeOf } from '../sample-core.ts';
import { EMAIL, employeeAccounts, PASSWORD } from './employee-accounts.ts';

/** Vincent has the mailbox of Grace next. */
const VINCENT = 3;
const NEXT_PASSWORD = 'an entirely other password';

/** Grace has left, and has kept every way to sign in. */
const leaver = async () => {
  const sample = await employeeAccounts(PASSKEYS);
  const { core, office, person } = sample;
  const caller = await person();
  const { factor, options } = await core.startPasskey(caller);
  const passkey = softPasskey();
  await core.confirmPasskey(caller, { id: factor.id, passkey: passkey.attest(options, ORIGIN) });
  await core.linkIdentity({ email: EMAIL, ...key });
  const owner = await office('owner');
  await core.untieEmployee(owner, 1);
  const byPasskey = async () => {
    const asked = await core.challengePasskey();
    const { challenge } = asked;
    return core.completeLogin({ challenge, passkey: passkey.assert(asked.options, ORIGIN) });
  };
  return { ...sample, owner, userId: caller.user.id, byPasskey };
};

describe('an account without employees, whose mailbox another person has', () => {
  test('is left by every way in of the person before', async () => {
    const { core, owner, accept, listed, byPasskey } = await leaver();
    await core.inviteEmployee(owner, VINCENT);
    expect(await listed(await accept(EMAIL, NEXT_PASSWORD))).toEqual([30, 31]);
    expect(await codeOf(byPasskey())).toBe('second_factor.invalid');
    expect(await codeOf(core.signInWithIdentity(key))).toBe('identity.unlinked');
  });

  test('opens to nobody before the invitation is used', async () => {
    const { core, owner, signIn, byPasskey } = await leaver();
    const { token } = await byPasskey();
    await core.inviteEmployee(owner, VINCENT);
    expect(await codeOf(core.authenticate(token.text))).toBe('token.invalid');
    expect(await codeOf(signIn(EMAIL, PASSWORD))).toBe('credentials.invalid');
    const verified = { ...key, email: EMAIL, emailVerified: true };
    const linking = core.signInWithIdentity(verified, { linkVerifiedEmail: true });
    expect(await codeOf(linking)).toBe('identity.unlinked');
  });

  test('has the name of the next one, and no second factor', async () => {
    const { core, owner, accept } = await leaver();
    await core.inviteEmployee(owner, VINCENT);
    const caller = await accept(EMAIL, NEXT_PASSWORD);
    expect(caller.user).toMatchObject({ firstName: 'Vincent' });
    expect(await core.listSecondFactors(caller)).toMatchObject({ items: [] });
  });

  test('has no API token of a former role', async () => {
    const { core, owner, signIn, accept } = await leaver();
    await core.inviteEmployee(owner, VINCENT);
    await accept(EMAIL, PASSWORD);
    await core.changeRole({ email: EMAIL, role: 'Member' });
    const { text } = await core.createApiToken(await signIn(EMAIL, PASSWORD), request);
    await core.changeRole({ email: EMAIL, role: 'Employee' });
    await core.untieEmployee(owner, VINCENT);
    await core.inviteEmployee(owner, 1);
    expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
  });

  test('leaves an entry for each way in that ended', async () => {
    const { core, owner, userId, auditLog } = await leaver();
    await core.inviteEmployee(owner, VINCENT);
    const subject = { kind: 'user', id: String(userId) };
    const unlinked = await auditLog.find({ action: 'identity.unlinked', limit: 5 });
    expect(unlinked).toMatchObject([{ userId: 1, subject, details: { issuer } }]);
    const reset = await auditLog.find({ action: 'second-factor.reset', limit: 5 });
    expect(reset).toMatchObject([{ userId: 1, subject }]);
  });
});
