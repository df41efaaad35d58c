import { describe, expect, test } from 'vitest';
import { outcomes, tokenOf } from './mail.ts';
import { issuesOf, sampleCore } from '../sample-core.ts';
import { EMAIL, registered } from './sample-verification.ts';

const sentTo = async (email: string) => {
  const { core, mailer } = await sampleCore({ emailVerification: 'on' });
  expect(await core.resendVerification({ email })).toEqual({ outboxId: expect.any(String) });
  const [outcome] = await outcomes(core);
  return { outcome, emails: mailer.emails };
};

describe('resendVerification', () => {
  test('sends a link to an address that is not verified, at most one a minute', async () => {
    const { core, mailer, clock } = await registered();
    await core.resendVerification({ email: EMAIL });
    expect(await outcomes(core)).toEqual(['skipped']);
    clock.advanceMs(60_000);
    await core.resendVerification({ email: ' ADA@main.test' });
    expect(await outcomes(core)).toEqual(['sent']);
    await core.verifyEmail({ token: tokenOf(mailer.emails[1]), email: EMAIL });
  });

  test.each([
    ['an unknown address', 'nobody@main.test'],
    ['a verified address', 'owner@main.test'],
  ])('answers alike and sends nothing for %s', async (_name, email) => {
    expect(await sentTo(email)).toEqual({ outcome: 'skipped', emails: [] });
  });

  test('answers alike while verification is off, and nothing but the audit trail knows', async () => {
    const { core, auditLog, mailer } = await sampleCore({ emailVerification: 'off' });
    const { outboxId } = await core.resendVerification({ email: 'member@main.test' });
    expect([await outcomes(core), mailer.emails]).toEqual([[], []]);
    expect(await auditLog.find({ limit: 1 })).toMatchObject([
      { action: 'email.verification-requested', details: { outboxId } },
    ]);
  });

  test('sends nothing to a suspended account', async () => {
    const { core, store, mailer } = await sampleCore({ emailVerification: 'on' });
    store.changeUser(6, { status: 'Suspended' });
    await core.resendVerification({ email: 'member@main.test' });
    expect([await outcomes(core), mailer.emails]).toEqual([['skipped'], []]);
  });

  test('refuses what is no address', async () => {
    const { core } = await sampleCore();
    expect(await issuesOf(core.resendVerification({ email: 'ada' }))).toEqual(['email email']);
  });
});
