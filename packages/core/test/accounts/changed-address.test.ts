import { createCore } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, refusal } from '../sample-core.ts';
import { outcomes, processAll, tokenOf } from './mail.ts';
import { expectDead, FORMER, NEW, requested } from './sample-email-change.ts';
import { INVALID_TOKEN } from './sample-reset.ts';

const HOUR_MS = 3_600_000;
const OTHER = 'manager@main.test';

describe('the link to a new address', () => {
  test('makes it the own one, and tells the former one', async () => {
    const { core, caller, clock, link, mailer, auditLog, users } = await requested();
    const attempt = await link();
    clock.advanceMs(HOUR_MS);
    await core.verifyEmail({ ...attempt, email: ' NEW@Main.test ' });
    const at = new Date(clock.nowMs()).toISOString();
    const user = { ...caller.user, email: NEW, emailVerifiedAt: at, updatedAt: at };
    expect((await users.findAccountByEmail(NEW))?.user).toEqual(user);
    expect(await users.findAccountByEmail(FORMER)).toBeUndefined();
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails.at(-1)).toMatchObject({ kind: 'email-changed', to: FORMER });
    const id = String(user.id);
    expect(await auditLog.find({ action: 'user.email-changed', limit: 9 })).toMatchObject([
      { siteId: 1, subject: { kind: 'user', id } },
    ]);
  });

  test('leaves sessions and API tokens, and signs in with the new address only', async () => {
    const { core, caller, link, token } = await requested();
    const session = await token(FORMER);
    const { text } = await core.createApiToken(caller, { name: 'kept', permissions: [] });
    await core.verifyEmail(await link());
    for (const each of [session, text]) {
      expect((await core.authenticate(each)).user.email).toBe(NEW);
    }
    const login = (email: string) => core.login({ email, password: SAMPLE_PASSWORD });
    expect(await codeOf(login(FORMER))).toBe('credentials.invalid');
    expect((await login(NEW)).user.id).toBe(caller.user.id);
  });

  test('ends the other links of the user', async () => {
    const { core, link, mailer } = await requested({ emailVerification: 'on' });
    await core.forgotPassword({ email: FORMER });
    await core.resendVerification({ email: FORMER });
    const attempt = await link();
    const tokenOfKind = (wanted: string) =>
      tokenOf(mailer.emails.find(({ kind }) => kind === wanted));
    await core.verifyEmail(attempt);
    for (const email of [FORMER, NEW]) {
      const reset = { token: tokenOfKind('password-reset'), email, password: 'a wholly new one' };
      expect(await issuesOf(core.resetPassword(reset))).toEqual(['token token']);
      const verification = { token: tokenOfKind('email-verification'), email };
      expect(await issuesOf(core.verifyEmail(verification))).toEqual(['token token']);
    }
  });

  test('works once, for its address, until its last millisecond', async () => {
    const sample = await requested();
    const { core, clock, link, digest } = sample;
    const attempt = await link();
    await expectDead(sample, { ...attempt, token: attempt.token.toUpperCase() });
    await expectDead(sample, { ...attempt, token: await digest.sha256(attempt.token) });
    for (const email of [FORMER, OTHER, 'nobody@main.test']) {
      await expectDead(sample, { ...attempt, email });
    }
    clock.advanceMs(24 * HOUR_MS);
    await expectDead(sample, attempt);
    clock.advanceMs(-1);
    await core.verifyEmail(attempt);
    expect((await refusal(core.verifyEmail(attempt))).facts).toEqual(INVALID_TOKEN);
  });

  test('is refused by a node whose clock is far behind', async () => {
    const sample = await requested();
    const attempt = await sample.link();
    sample.clock.advanceMs(-HOUR_MS);
    await expectDead(sample, attempt);
  });

  test('is refused when another account has taken the address', async () => {
    for (const email of ['owner@main.test', 'support@main.test']) {
      const sample = await requested();
      const attempt = await sample.link();
      await sample.core.changeEmail({ email, newEmail: NEW });
      await expectDead(sample, attempt);
    }
  });

  test('gives an address to one of two users who race for it', async () => {
    const { core, link, signIn, users } = await requested();
    const first = await link();
    await core.requestEmailChange(await signIn(OTHER), { email: NEW });
    const second = await link();
    const ended = await Promise.allSettled([core.verifyEmail(first), core.verifyEmail(second)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = await Promise.all([FORMER, OTHER].map((each) => users.findAccountByEmail(each)));
    expect(left.filter((each) => each === undefined)).toHaveLength(1);
  });

  test('is refused when the request or the address ends between two looks', async () => {
    const store = memoryPorts(await sampleData());
    const { users, pendingEmails } = store;
    const userId = (await users.findAccountByEmail(FORMER))?.user.id ?? 0;
    const attempt = { token: 'A'.repeat(43), email: NEW };
    const findUserId = async () => userId;
    const ended = createCore({ ...store, pendingEmails: { ...pendingEmails, findUserId } });
    expect(await issuesOf(ended.verifyEmail(attempt))).toEqual(['token token']);
    const find: typeof users.find = async (id) => {
      const user = await users.find(id);
      return user && { ...user, email: 'former@main.test' };
    };
    const ports = { ...store, pendingEmails: { ...pendingEmails, findUserId } };
    const gone = createCore({ ...ports, users: { ...users, find: async () => undefined } });
    expect(await issuesOf(gone.verifyEmail(attempt))).toEqual(['token token']);
    const moved = createCore({ ...ports, users: { ...users, find } });
    expect(await issuesOf(moved.verifyEmail(attempt))).toEqual(['token token']);
  });
});

describe('an account that becomes that of an employee', () => {
  test('gets no new address by a link, which is the office’s to change', async () => {
    const sample = await requested();
    const attempt = await sample.link();
    await sample.core.changeRole({ email: FORMER, role: 'Employee' });
    await expectDead(sample, attempt);
    const waiting = await requested();
    await waiting.core.changeRole({ email: FORMER, role: 'Employee' });
    expect(await processAll(waiting.core)).toContainEqual(
      expect.objectContaining({ reason: 'account-inactive' }),
    );
  });
});

test('a changed address links no identity', async () => {
  const { core, link } = await requested();
  await core.verifyEmail(await link());
  expect(await core.listIdentities({ email: NEW })).toMatchObject([]);
});
