import { describe, expect, test } from 'vitest';
import { outcomes } from './mail.ts';
import { factorCore, OWNER_EMAIL, WRONG } from './factor-core.ts';
import { codeOf, refusal, sampleCore } from '../sample-core.ts';
import { SAMPLE_PASSWORD } from '@paydocs/testing';

describe('a login of a user with a second factor', () => {
  // @promise R107
  test('asks for a code, with a challenge that lives five minutes', async () => {
    const { core, clock, credentials } = await factorCore();
    const refused = await refusal(core.login(credentials));
    expect(refused).toMatchObject({
      code: 'second_factor.required',
      facts: {
        challenge: expect.stringMatching(/^\d+\.[\w-]{43}$/),
        expiresAtMs: clock.nowMs() + 300_000,
      },
    });
  });

  // @promise R107
  test('refuses a wrong password alike, with a code and without one', async () => {
    const { core, code } = await factorCore();
    const wrong = { email: OWNER_EMAIL, password: 'not this one' };
    for (const attempt of [wrong, { ...wrong, code: await code() }]) {
      expect(await codeOf(core.login(attempt))).toBe('credentials.invalid');
    }
  });

  test('opens a session at once with a code beside the password', async () => {
    const { core, credentials, code, sessions, clock } = await factorCore();
    const { token } = await core.login({ ...credentials, code: await code() });
    const caller = await core.authenticate(token.text);
    const found = await sessions.findWithUser(caller.sessionId ?? '');
    expect(found?.session).toMatchObject({
      openedBy: 'password+totp',
      provenAtMs: clock.nowMs(),
    });
  });

  // @promise R106
  test('accepts a code once, and none from before it', async () => {
    const { core, credentials, code, first } = await factorCore();
    expect(await codeOf(core.login({ ...credentials, code: first }))).toBe('second_factor.invalid');
    const next = await code();
    await core.login({ ...credentials, code: next });
    for (const used of [next, first]) {
      expect(await codeOf(core.login({ ...credentials, code: used }))).toBe(
        'second_factor.invalid',
      );
    }
  });

  test('accepts a code of a clock that differs by one step, and no more', async () => {
    const { core, credentials, code, clock } = await factorCore();
    const early = await code();
    clock.advanceMs(60_000);
    expect(await codeOf(core.login({ ...credentials, code: early }))).toBe('second_factor.invalid');
    const late = await code();
    clock.advanceMs(30_000);
    await core.login({ ...credentials, code: late });
    const ahead = await code();
    clock.advanceMs(-30_000);
    await core.login({ ...credentials, code: ahead });
  });

  // @promise R108
  test('accepts each recovery code once, in any spelling, and tells the user', async () => {
    const { core, credentials, recovery, recoveryCodes, mailer, auditLog, sessions } =
      await factorCore();
    await outcomes(core);
    const typed = ` ${recovery.toLowerCase().replaceAll('-', ' ')} `;
    const { token } = await core.login({ ...credentials, code: typed });
    const { sessionId } = await core.authenticate(token.text);
    const found = await sessions.findWithUser(sessionId ?? '');
    expect(found?.session.openedBy).toBe('password+recovery');
    const again = core.login({ ...credentials, code: recovery });
    expect(await codeOf(again)).toBe('second_factor.invalid');
    await core.login({ ...credentials, code: recoveryCodes[1] });
    await outcomes(core);
    expect(mailer.emails.slice(1)).toEqual(
      [1, 2].map(() => ({ kind: 'recovery-code-used', to: OWNER_EMAIL, firstName: 'Owner' })),
    );
    const used = await auditLog.find({ action: 'recovery-code.used', limit: 3 });
    // Entries of one millisecond have no order.
    expect(new Set(used.map(({ details }) => details['left']))).toEqual(new Set([8, 9]));
    expect(used[0]).toMatchObject({ siteId: 1, subject: { kind: 'user', id: '1' } });
  });

  test('counts wrong codes as failures of the account, and a right one as none', async () => {
    const { core, credentials, code } = await factorCore({ accountFailuresMax: 2 });
    for (const _ of [1, 2, 3]) await core.login({ ...credentials, code: await code() });
    for (const expected of ['second_factor.invalid', 'second_factor.invalid', 'limit.exceeded']) {
      expect(await codeOf(core.login({ ...credentials, code: WRONG }))).toBe(expected);
    }
    expect(await codeOf(core.login(credentials))).toBe('limit.exceeded');
  });

  test('keeps the reason of a refused code in the audit trail, and no refusal of a challenge', async () => {
    const { core, credentials, auditLog } = await factorCore();
    await refusal(core.login(credentials));
    expect(await auditLog.find({ action: 'session.refused', limit: 2 })).toEqual([]);
    await refusal(core.login({ ...credentials, code: WRONG }));
    const [entry] = await auditLog.find({ action: 'session.refused', limit: 2 });
    expect(entry?.details).toMatchObject({ email: OWNER_EMAIL, reason: 'second_factor.invalid' });
  });

  test('says in the audit trail what opened the session', async () => {
    const { core, credentials, code, auditLog } = await factorCore();
    await core.login({ ...credentials, code: await code() });
    const [entry] = await auditLog.find({ action: 'session.opened', limit: 1 });
    expect(entry?.details).toEqual({ surface: 'general', openedBy: 'password+totp' });
  });

  test('is refused when the factor ends meanwhile', async () => {
    const sample = await factorCore();
    const { core, credentials, code, store, secondFactors, users } = sample;
    const before = await users.findAccountByEmail(OWNER_EMAIL);
    await core.resetSecondFactor({ email: OWNER_EMAIL });
    const stale = { ...users, findAccountByEmail: async () => before };
    const { core: late } = await sampleCore({}, { ...sample, users: stale, secondFactors, store });
    for (const attempt of [credentials, { ...credentials, code: await code() }]) {
      expect(await codeOf(late.login(attempt))).toBe('credentials.invalid');
    }
  });

  test('is refused when another factor takes the place of the one that was read', async () => {
    const sample = await factorCore();
    const { core, credentials, code, users, secondFactors } = sample;
    const [account, factor] = [
      await users.findAccountByEmail(OWNER_EMAIL),
      await secondFactors.findOf(1),
    ];
    await core.resetSecondFactor({ email: OWNER_EMAIL });
    const { core: late } = await sampleCore(
      {},
      {
        ...sample,
        users: { ...users, findAccountByEmail: async () => account },
        secondFactors: { ...secondFactors, findOf: async () => factor },
      },
    );
    const outcome = late.login({ ...credentials, code: await code() });
    expect(await codeOf(outcome)).toBe('second_factor.invalid');
  });
});

test('a login of a user without a second factor ignores a code', async () => {
  const { core } = await sampleCore();
  const attempt = { email: OWNER_EMAIL, password: SAMPLE_PASSWORD, code: WRONG };
  expect((await core.login(attempt)).user.email).toBe(OWNER_EMAIL);
});
