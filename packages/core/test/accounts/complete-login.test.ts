import { describe, expect, test } from 'vitest';
import { factorCore, OWNER_EMAIL, WRONG } from './factor-core.ts';
import { importRows } from '../records/sample-import.ts';
import { codeOf, issuesOf, refusal } from '../sample-core.ts';

const UNKNOWN = `1.${'a'.repeat(43)}`;

describe('completeLogin', () => {
  test('opens the session of a challenge with a code, once', async () => {
    const { core, challenge, code, sessions } = await factorCore();
    const given = { challenge: await challenge(), code: await code() };
    const { user, token } = await core.completeLogin(given);
    expect(user.email).toBe(OWNER_EMAIL);
    const caller = await core.authenticate(token.text);
    const found = await sessions.findWithUser(caller.sessionId ?? '');
    expect(found?.session.openedBy).toBe('password+totp');
    const again = core.completeLogin({ ...given, code: await code() });
    expect(await codeOf(again)).toBe('second_factor.expired');
  });

  test('takes a recovery code', async () => {
    const { core, challenge, recovery } = await factorCore();
    await core.completeLogin({ challenge: await challenge(), code: recovery });
  });

  test('refuses a challenge after five minutes, after five wrong codes, and an unknown one', async () => {
    const { core, clock, challenge, code } = await factorCore();
    const late = await challenge();
    clock.advanceMs(300_000);
    const expired = core.completeLogin({ challenge: late, code: await code() });
    expect(await codeOf(expired)).toBe('second_factor.expired');
    const given = { challenge: await challenge(), code: WRONG };
    for (const _ of [1, 2, 3, 4, 5]) {
      expect(await codeOf(core.completeLogin(given))).toBe('second_factor.invalid');
    }
    for (const each of [given.challenge, UNKNOWN, `9${UNKNOWN}`]) {
      const outcome = core.completeLogin({ challenge: each, code: await code() });
      expect(await codeOf(outcome)).toBe('second_factor.expired');
    }
  });

  test('refuses a challenge of the other surface, and opens that of its own', async () => {
    const { core, credentials, code } = await factorCore();
    const surface = 'administrative' as const;
    const refused = await refusal(core.login({ ...credentials, surface }));
    if (refused.code !== 'second_factor.required') throw refused;
    const given = { challenge: refused.facts.challenge, code: await code() };
    expect(await codeOf(core.completeLogin(given))).toBe('second_factor.expired');
    await core.completeLogin({ ...given, surface });
  });

  test('refuses a challenge after a new password', async () => {
    const { core, caller, challenge, code, credentials } = await factorCore();
    const given = { challenge: await challenge(), code: await code() };
    await core.changePassword(caller, {
      currentPassword: credentials.password,
      password: 'an entirely new phrase',
    });
    expect(await codeOf(core.completeLogin(given))).toBe('second_factor.expired');
  });

  test('refuses a challenge from before a change of the role, and from before a suspension', async () => {
    const { core, challenge, code } = await factorCore();
    const email = OWNER_EMAIL;
    const before = await challenge();
    await core.changeRole({ email, role: 'Manager', force: true });
    const refusalOf = async (given: string) =>
      codeOf(core.completeLogin({ challenge: given, code: await code() }));
    expect(await refusalOf(before)).toBe('second_factor.expired');

    const between = await challenge();
    await core.suspendUser({ email });
    expect(await refusalOf(between)).toBe('second_factor.expired');
    await core.activateUser({ email });
    expect(await refusalOf(between)).toBe('second_factor.expired');
    await core.completeLogin({ challenge: await challenge(), code: await code() });
  });

  test('refuses a challenge from before an import of another role, and of nothing else', async () => {
    const { core, challenge, code } = await factorCore();
    await core.changeRole({ email: OWNER_EMAIL, role: 'Support', force: true });
    const row = { email: OWNER_EMAIL, first_name: 'Owner', last_name: 'Example' };
    const given = await challenge();
    await importRows(core, 'users', { rows: [{ ...row, chat_id: 'new' }] });
    await core.completeLogin({ challenge: given, code: await code() });
    const other = { challenge: await challenge(), code: await code() };
    await importRows(core, 'users', { rows: [{ ...row, role: 'Marketing' }] });
    expect(await codeOf(core.completeLogin(other))).toBe('second_factor.expired');
  });

  test('refuses an account that was suspended, and a role that may not use the surface', async () => {
    const { core, credentials, code, store } = await factorCore();
    const surface = 'administrative' as const;
    const refused = await refusal(core.login({ ...credentials, surface }));
    if (refused.code !== 'second_factor.required') throw refused;
    const given = { challenge: refused.facts.challenge, code: await code(), surface };
    store.changeUser(1, { role: 'Member' });
    expect(await codeOf(core.completeLogin(given))).toBe('role.forbidden');
    store.changeUser(1, { status: 'Suspended' });
    expect(await codeOf(core.completeLogin(given))).toBe('account.inactive');
  });

  test('counts wrong codes as failures of the account and of the address', async () => {
    const policy = { accountFailuresMax: 3, accountFailuresPerAddressMax: 1 };
    const { core, challenge, code, auditLog } = await factorCore(policy);
    const given = { challenge: await challenge(), code: WRONG, address: '192.0.2.1' };
    expect(await codeOf(core.completeLogin(given))).toBe('second_factor.invalid');
    expect(await codeOf(core.completeLogin(given))).toBe('limit.exceeded');
    const refused = await auditLog.find({ action: 'session.refused', limit: 3 });
    expect(refused.map(({ details }) => details)).toMatchObject([
      { email: OWNER_EMAIL, reason: 'second_factor.invalid' },
    ]);
    await core.completeLogin({ ...given, code: await code(), address: '192.0.2.2' });
  });

  // @promise R106
  test('lets one of two equal codes in', async () => {
    const { core, challenge, code } = await factorCore();
    const challenges = [await challenge(), await challenge()];
    const given = await code();
    const outcomes = await Promise.allSettled(
      challenges.map((each) => core.completeLogin({ challenge: each, code: given })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('lets one of two answers to one challenge in', async () => {
    const { core, challenge, code, recovery } = await factorCore();
    const given = await challenge();
    const codes = [await code(), recovery];
    const outcomes = await Promise.allSettled(
      codes.map((each) => core.completeLogin({ challenge: given, code: each })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'second_factor.expired' },
    });
  });

  test('refuses an answer to a challenge that another one has used since it was found', async () => {
    const { core, challenge, code, recovery, secondFactors } = await factorCore();
    const given = await challenge();
    const before = { ...secondFactors };
    secondFactors.findWithUser = async (id) => {
      Object.assign(secondFactors, before);
      const found = await before.findWithUser(id);
      await core.completeLogin({ challenge: given, code: recovery });
      return found;
    };
    const late = core.completeLogin({ challenge: given, code: await code() });
    expect(await codeOf(late)).toBe('second_factor.expired');
  });

  test.each([
    ['', 'challenge required'],
    [null, 'challenge required'],
    [7, 'challenge format'],
    ['7.short', 'challenge format'],
    [`9999999999999999.${'a'.repeat(43)}`, 'challenge format'],
  ])('refuses the challenge %j', async (challenge, issue) => {
    const { core } = await factorCore();
    const given = { challenge: challenge as string, code: WRONG };
    expect(await issuesOf(core.completeLogin(given))).toEqual([issue]);
  });
});
