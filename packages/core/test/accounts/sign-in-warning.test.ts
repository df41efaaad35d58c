import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { refusal, sampleCore } from '../sample-core.ts';
import { OWNER_EMAIL, WRONG } from './factor-core.ts';
import { outcomes, processAll } from './mail.ts';
import { FIVE_MINUTES_MS, warned, WARNING } from './warned-account.ts';

const DAY_MS = 86_400_000;

const NEEDLESS = { outcome: 'skipped', reason: 'signed-in-or-mailed-recently' };

describe('a sign-in with the right password and no right code', () => {
  test('is mailed to the user five minutes later, and recorded', async () => {
    const { core, clock, challenge, mailed, mailer, auditLog } = await warned();
    await challenge();
    const atMs = clock.nowMs();
    expect(await outcomes(core)).toEqual(['released']);
    expect(await mailed(FIVE_MINUTES_MS - 1)).toEqual([]);
    expect(await mailed(1)).toEqual([WARNING]);
    expect(mailer.emails.at(-1)).toEqual({ kind: WARNING, to: OWNER_EMAIL, firstName: 'Owner' });
    const recorded = await auditLog.find({ action: 'session.unfinished', limit: 2 });
    const subject = { kind: 'user', id: '1' };
    expect(recorded).toMatchObject([{ atMs, siteId: 1, userId: null, subject }]);
  });

  test('is recorded once, however often its e-mail is tried', async () => {
    const { core, challenge, mailed, mailer, auditLog } = await warned();
    await challenge();
    mailer.refuseNext('busy');
    expect(await mailed()).toEqual([]);
    expect(await mailed(3_600_000)).toEqual([WARNING]);
    expect(await outcomes(core)).toEqual([]);
    expect(await auditLog.find({ action: 'session.unfinished', limit: 2 })).toHaveLength(1);
  });

  test.each([
    ['wrong codes for the challenge', 2],
    ['five wrong codes for it', 5],
  ])('is mailed after %s', async (_, times) => {
    const { challenge, complete, mailed } = await warned();
    const text = await challenge();
    for (let count = 1; count <= times; count += 1) await complete(text, WRONG);
    expect(await mailed()).toEqual([WARNING]);
  });

  test('is mailed after a wrong code beside the password', async () => {
    const { attempt, mailed } = await warned();
    await attempt(WRONG);
    expect(await mailed()).toEqual([WARNING]);
  });

  test('is mailed once a day, however many there are', async () => {
    const { core, attempt, challenge, mailed } = await warned();
    for (let count = 1; count <= 3; count += 1) {
      await challenge();
      await attempt(WRONG);
    }
    const results = await processAll(core);
    expect(results.filter(({ outcome }) => outcome === 'released')).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === 'skipped')).toHaveLength(5);
    expect(results).toContainEqual(expect.objectContaining(NEEDLESS));
    expect(await mailed()).toEqual([WARNING]);
    await challenge();
    expect(await mailed(DAY_MS - FIVE_MINUTES_MS - 1)).toEqual([WARNING]);
    await challenge();
    expect(await mailed(DAY_MS)).toEqual([WARNING]);
    await challenge();
    expect(await mailed()).toEqual([WARNING, WARNING]);
  });

  test('stores an entry for each attempt, so that its time does not tell of a mail', async () => {
    const { attempt, challenge, outbox } = await warned();
    const waiting = async () => (await outbox.list({ limit: 9 })).length;
    for (let count = 1; count <= 6; count += 2) {
      await challenge();
      expect(await waiting()).toBe(count);
      await attempt(WRONG);
      expect(await waiting()).toBe(count + 1);
    }
  });

  test('is mailed although the user signs in with password and code at once', async () => {
    const { core, challenge, code, credentials, mailed } = await warned();
    await challenge();
    await core.login({ ...credentials, code: await code() });
    expect(await mailed()).toEqual([WARNING]);
  });

  test('is mailed although the user proves something in a session', async () => {
    const { core, attempt, caller, code, mailed } = await warned();
    await attempt(WRONG);
    await core.reauthenticate(caller, { code: await code() });
    expect(await mailed()).toEqual([WARNING]);
  });

  test('is mailed although the user answers another challenge, before or after', async () => {
    for (const isFirst of [true, false]) {
      const { core, challenge, code, complete, mailed } = await warned();
      const texts = [await challenge(), await challenge()];
      const [own = '', other = ''] = isFirst ? texts : texts.toReversed();
      for (let count = 1; count <= 5; count += 1) await complete(other, WRONG);
      const last = await challenge();
      for (const text of [own, last]) {
        await core.completeLogin({ challenge: text, code: await code() });
      }
      expect(await mailed()).toEqual([WARNING]);
    }
  });

  test('is mailed although the user signs in after it has ended', async () => {
    const { core, clock, challenge, code, mailed } = await warned();
    await challenge();
    clock.advanceMs(FIVE_MINUTES_MS);
    await core.completeLogin({ challenge: await challenge(), code: await code() });
    expect(await mailed(0)).toEqual([WARNING]);
  });

  test('is not mailed to somebody without an account, or after the factor is removed', async () => {
    const { core, challenge, mailed } = await warned();
    await challenge();
    await core.resetSecondFactor({ email: OWNER_EMAIL });
    expect(await mailed()).toEqual(['second-factor-reset']);
    const gone = await warned();
    await gone.challenge();
    const { core: late } = await sampleCore(
      {},
      { ...gone, users: { ...gone.users, find: async () => undefined } },
    );
    expect(await processAll(late)).toMatchObject([
      { outcome: 'skipped', reason: 'account-unknown' },
    ]);
  });
});

test('a sign-in without a second factor, or with a wrong password, queues nothing', async () => {
  const { core } = await sampleCore();
  await core.login({ email: OWNER_EMAIL, password: SAMPLE_PASSWORD });
  await refusal(core.login({ email: OWNER_EMAIL, password: 'not this one' }));
  expect(await outcomes(core)).toEqual([]);
});
