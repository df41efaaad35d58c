import { ADMINISTRATIVE_ROLES, type Core } from '@paydocs/core';
import { buildUser } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes, tokenOf } from './mail.ts';
import { sampleCore } from '../sample-core.ts';

const email = 'manager@main.test';
const MINUTE_MS = 60_000;

describe('processOutbox', () => {
  test('is idle when no entry is due', async () => {
    const { core, mailer } = await sampleCore();
    expect(await core.processOutbox()).toEqual({ outcome: 'idle' });
    expect(mailer.emails).toEqual([]);
  });

  test('sends a link with a lifetime of 60 minutes to the account, once', async () => {
    const { core, mailer } = await sampleCore();
    await core.forgotPassword({ email });
    expect(await core.processOutbox()).toEqual({
      outcome: 'sent',
      entryId: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(mailer.emails).toEqual([
      {
        kind: 'password-reset',
        to: email,
        firstName: 'Manager',
        link: expect.stringContaining('http://127.0.0.1:3000/reset-password?token='),
        lifetimeMs: 60 * MINUTE_MS,
      },
    ]);
    expect(await core.processOutbox()).toEqual({ outcome: 'idle' });
  });

  // @promise R13
  test('sends to the stored address, in any spelling of the request', async () => {
    const { core, mailer, store } = await sampleCore();
    store.add({ users: [buildUser({ id: 50, email: "o'neil+pay@main.test" })] });
    await core.forgotPassword({ email: " O'NEIL+Pay@Main.Test " });
    await core.processOutbox();
    expect(mailer.emails.map(({ to }) => to)).toEqual(["o'neil+pay@main.test"]);
  });

  test.each(['general', 'administrative'] as const)(
    'sends nothing for an unknown address at the %s surface',
    async (surface) => {
      const { core, mailer } = await sampleCore();
      await core.forgotPassword({ email: 'nobody@main.test', surface });
      expect(await outcomes(core)).toEqual(['skipped']);
      expect(mailer.emails).toEqual([]);
    },
  );

  test.each(['Suspended', 'active', ''])(
    'sends nothing to an account with the status %j',
    async (status) => {
      const { core, clock, mailer, store } = await sampleCore();
      store.changeUser(2, { status });
      await core.forgotPassword({ email });
      expect(await outcomes(core)).toEqual(['skipped']);
      store.changeUser(2, { status: 'Active' });
      clock.advanceMs(24 * 60 * MINUTE_MS);
      expect(await outcomes(core)).toEqual([]);
      expect(mailer.emails).toEqual([]);
    },
  );

  test('reads the account when it sends, not when the link was requested', async () => {
    const { core, mailer, store } = await sampleCore();
    await core.forgotPassword({ email });
    store.changeUser(2, { status: 'Suspended' });
    expect(await outcomes(core)).toEqual(['skipped']);
    expect(mailer.emails).toEqual([]);
  });

  test('sends for the administrative surface to administrative roles only', async () => {
    const { core, mailer, store } = await sampleCore();
    for (const role of [...ADMINISTRATIVE_ROLES, 'Member']) {
      const address = `${role.toLowerCase()}@main.test`;
      await core.forgotPassword({ email: address, surface: 'administrative' });
    }
    await outcomes(core);
    expect(mailer.emails.map(({ firstName }) => firstName)).toEqual(ADMINISTRATIVE_ROLES);
    store.changeUser(6, { role: 'Support' });
    await core.forgotPassword({ email: 'member@main.test', surface: 'administrative' });
    expect(await outcomes(core)).toEqual(['sent']);
  });

  test('sends for the general surface to every role', async () => {
    const { core } = await sampleCore();
    await core.forgotPassword({ email: 'member@main.test' });
    await core.forgotPassword({ email: 'owner@main.test' });
    expect(await outcomes(core)).toEqual(['sent', 'sent']);
  });
});

const reasonOf = async (core: Core): Promise<unknown> => {
  const result = await core.processOutbox();
  return 'reason' in result ? [result.outcome, result.reason] : result.outcome;
};

describe('a skipped entry', () => {
  test('has a reason: no account, not Active, another surface, or mailed recently', async () => {
    const { core, store } = await sampleCore();
    await core.forgotPassword({ email: 'nobody@main.test' });
    expect(await reasonOf(core)).toEqual(['skipped', 'account-unknown']);
    await core.forgotPassword({ email: 'member@main.test', surface: 'administrative' });
    expect(await reasonOf(core)).toEqual(['skipped', 'role-forbidden']);
    await core.forgotPassword({ email });
    await core.forgotPassword({ email });
    expect(await reasonOf(core)).toBe('sent');
    expect(await reasonOf(core)).toEqual(['skipped', 'mailed-recently']);
    store.changeUser(2, { status: 'Suspended' });
    await core.forgotPassword({ email });
    expect(await reasonOf(core)).toEqual(['skipped', 'account-inactive']);
  });

  test('has the id that the request returned', async () => {
    const { core } = await sampleCore();
    const { outboxId } = await core.forgotPassword({ email: 'nobody@main.test' });
    expect(await core.processOutbox()).toMatchObject({ entryId: outboxId });
  });

  test('is a notice to a user who does not exist any more', async () => {
    const { core, outbox } = await sampleCore();
    const task = { kind: 'password-changed', userId: 4711 } as const;
    await outbox.add({ id: 'notice', siteId: 1, task, createdAtMs: 0 });
    expect(await reasonOf(core)).toEqual(['skipped', 'account-unknown']);
  });
});

describe('the interval of reset e-mails', () => {
  test('allows one e-mail a minute for each account', async () => {
    const { core, clock, mailer } = await sampleCore();
    const requestThree = async () => {
      for (let count = 0; count < 3; count += 1) await core.forgotPassword({ email });
      return outcomes(core);
    };
    expect(await requestThree()).toEqual(['sent', 'skipped', 'skipped']);
    clock.advanceMs(MINUTE_MS - 1);
    expect(await requestThree()).toEqual(['skipped', 'skipped', 'skipped']);
    clock.advanceMs(1);
    expect(await requestThree()).toEqual(['sent', 'skipped', 'skipped']);
    expect(mailer.emails).toHaveLength(2);
  });

  test('is shared by both surfaces, and separate for each account', async () => {
    const { core, mailer } = await sampleCore();
    await core.forgotPassword({ email });
    await core.forgotPassword({ email, surface: 'administrative' });
    await core.forgotPassword({ email: 'manager@north.test' });
    expect(await outcomes(core)).toEqual(['sent', 'skipped', 'sent']);
    expect(mailer.emails.map(({ to }) => to)).toEqual([email, 'manager@north.test']);
  });

  test('keeps the link that was sent valid', async () => {
    const { core, clock, mailer, digest, passwordResets } = await sampleCore();
    await core.forgotPassword({ email });
    await core.forgotPassword({ email });
    await outcomes(core);
    const tokenDigest = await digest.sha256(tokenOf(mailer.emails[0]));
    const presented = { tokenDigest, email, nowMs: clock.nowMs(), clockSkewToleranceMs: 0 };
    expect(await passwordResets.isValid(presented)).toBe(true);
  });
});
