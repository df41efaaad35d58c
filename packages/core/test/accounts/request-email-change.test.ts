import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal, sampleCore } from '../sample-core.ts';
import { factorCore } from './factor-core.ts';
import { linkOf, outcomes, processAll, tokenOf } from './mail.ts';
import { FORMER, NEW, requested } from './sample-email-change.ts';

const HOUR_MS = 3_600_000;
const wanted = { email: NEW };

describe('requestEmailChange', () => {
  test('mails a link to the new address, and tells the present one', async () => {
    const { core, mailer, caller, receipt, auditLog } = await requested();
    expect(await outcomes(core)).toEqual(['sent', 'sent']);
    const { firstName } = caller.user;
    const change = mailer.emails.find(({ kind }) => kind === 'email-change');
    const link = linkOf(change);
    const lifetimeMs = 24 * HOUR_MS;
    expect(change).toEqual({
      kind: 'email-change',
      to: NEW,
      firstName,
      link: link.href,
      lifetimeMs,
    });
    expect(link.origin + link.pathname).toBe('http://127.0.0.1:3000/verify-email');
    expect(link.searchParams.get('email')).toBe(NEW);
    expect(Buffer.from(tokenOf(change), 'base64url')).toHaveLength(32);
    expect(mailer.emails).toContainEqual({ kind: 'email-change-requested', to: FORMER, firstName });
    const [entry] = await auditLog.find({ action: 'email.change-requested', limit: 9 });
    const { id: userId } = caller.user;
    expect(entry).toMatchObject({ userId, siteId: 1, details: { outboxId: receipt.outboxId } });
    expect(JSON.stringify(entry)).not.toContain(NEW);
  });

  test('tells the mailbox of before, also when the link is used earlier', async () => {
    const { core, mailer } = await requested();
    expect((await core.processOutbox()).outcome).toBe('sent');
    const [change] = mailer.emails;
    await core.verifyEmail({ token: tokenOf(change), email: NEW });
    expect(await outcomes(core)).toEqual(['sent', 'sent']);
    expect(mailer.emails.slice(1)).toMatchObject([
      { kind: 'email-change-requested', to: FORMER },
      { kind: 'email-changed', to: FORMER },
    ]);
  });

  test('changes nothing before the link is followed', async () => {
    const { core, caller, link, signIn } = await requested();
    await link();
    expect(await core.me(await signIn(FORMER))).toEqual(caller.user);
    expect(await codeOf(core.login({ email: NEW, password: SAMPLE_PASSWORD }))).toBe(
      'credentials.invalid',
    );
  });

  test('answers every address alike, and mails none that has an account', async () => {
    const { core, caller, mailer } = await requested();
    for (const email of ['owner@main.test', 'owner@north.test', ` ${FORMER.toUpperCase()}`]) {
      const { outboxId } = await core.requestEmailChange(caller, { email });
      expect(outboxId).toMatch(/^[\w-]{22}$/);
      const results = await processAll(core);
      const reason = 'address-taken';
      expect(results).toContainEqual({ outcome: 'skipped', entryId: outboxId, reason });
    }
    expect(mailer.emails.filter(({ kind }) => kind === 'email-change')).toEqual([]);
  });

  test('asks for the password when the sign-in is not recent', async () => {
    const { core, signIn, clock } = await sampleCore();
    const caller = await signIn(FORMER);
    clock.advanceMs(HOUR_MS);
    const request = (currentPassword?: string) =>
      core.requestEmailChange(caller, { ...wanted, currentPassword });
    expect(await issuesOf(request())).toEqual(['currentPassword required']);
    expect(await issuesOf(request('a wrong password'))).toEqual(['currentPassword incorrect']);
    expect(await outcomes(core)).toEqual([]);
    await request(SAMPLE_PASSWORD);
    expect(await outcomes(core)).toEqual(['sent', 'sent']);
  });

  test('asks a user with a second factor for a fresh proof by it, and takes no password', async () => {
    const { core, clock, code, credentials } = await factorCore();
    const signIn = async () => {
      const { token } = await core.login({ ...credentials, code: await code() });
      return core.authenticate(token.text);
    };
    const caller = await signIn();
    clock.advanceMs(HOUR_MS);
    const request = { ...wanted, currentPassword: SAMPLE_PASSWORD };
    expect(await codeOf(core.requestEmailChange(caller, request))).toBe(
      'reauthentication.required',
    );
    await core.requestEmailChange(await signIn(), wanted);
  });

  test('asks for a proof as fresh as the policy demands', async () => {
    const { core, signIn, clock } = await sampleCore({ freshnessMs: 60_000 });
    const caller = await signIn(FORMER);
    clock.advanceMs(120_000);
    const request = { ...wanted, currentPassword: SAMPLE_PASSWORD };
    expect(await codeOf(core.requestEmailChange(caller, request))).toBe(
      'reauthentication.required',
    );
  });

  test('mails so many strangers in a window, whatever the addresses', async () => {
    const policy = { emailChangesPerUserMax: 2, emailChangesWindowMs: HOUR_MS };
    const { core, caller, clock, signIn } = await requested(policy);
    await core.requestEmailChange(caller, { email: 'second@main.test' });
    const refused = await refusal(core.requestEmailChange(caller, { email: 'third@main.test' }));
    expect(refused).toMatchObject({ code: 'limit.exceeded', facts: { rateLimit: { limit: 2 } } });
    await core.requestEmailChange(await signIn('manager@main.test'), wanted);
    clock.advanceMs(HOUR_MS);
    await core.requestEmailChange(await signIn(FORMER), wanted);
  });

  test('is for an open session, and for an address', async () => {
    const { core, signIn } = await sampleCore();
    const job = await core.callerFor(1);
    expect(await codeOf(core.requestEmailChange(job, wanted))).toBe('session.required');
    const ended = await signIn(FORMER);
    expect(await issuesOf(core.requestEmailChange(ended, { email: 'no address' }))).toEqual([
      'email email',
    ]);
    await core.logout(ended);
    expect(await codeOf(core.requestEmailChange(ended, wanted))).toBe('token.invalid');
    const sent = { ...wanted, currentPassword: SAMPLE_PASSWORD };
    expect(await codeOf(core.requestEmailChange(ended, sent))).toBe('token.invalid');
    expect(await outcomes(core)).toEqual([]);
  });
});

describe('the e-mail of a changed address', () => {
  test('waits for a node that has a page for its link', async () => {
    const { core, mailer } = await requested({ verifyEmailUrl: null });
    const results = await processAll(core);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['postponed', 'sent']);
    expect(mailer.emails.map(({ kind }) => kind)).toEqual(['email-change-requested']);
  });

  test('is sent again with another link, which replaces the first', async () => {
    const { core, caller, link, outbox, receipt, clock } = await requested();
    const first = await link();
    const task = { kind: 'email-change', userId: caller.user.id } as const;
    const { outboxId: id } = receipt;
    await outbox.add({ id, siteId: 1, createdAtMs: clock.nowMs(), task });
    const second = await link();
    expect(second.token).not.toBe(first.token);
    expect(await issuesOf(core.verifyEmail(first))).toEqual(['token token']);
    await core.verifyEmail(second);
  });

  test('is not sent to a user who is gone', async () => {
    const { core, outbox, clock } = await sampleCore();
    const task = { kind: 'email-change', userId: 9999 } as const;
    await outbox.add({ id: 'gone', siteId: 1, task, createdAtMs: clock.nowMs() });
    expect(await processAll(core)).toMatchObject([{ reason: 'account-unknown' }]);
  });
});
