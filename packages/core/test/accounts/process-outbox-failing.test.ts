import { Unavailable } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { outcomes, processAll, tokenOf, untilDue } from './mail.ts';
import { sampleCore } from '../sample-core.ts';

const email = 'manager@main.test';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Creates a core with an e-mail in the outbox. */
const sampleCoreWithEmail = async (...options: Parameters<typeof sampleCore>) => {
  const sample = await sampleCore(...options);
  await sample.core.forgotPassword({ email });
  return sample;
};

describe('an e-mail that was not accepted', () => {
  test('is retried within 2.5 to 5 seconds, and arrives once', async () => {
    const sample = await sampleCoreWithEmail();
    const { core, mailer } = sample;
    mailer.refuseNext('The mailbox is full.');
    const [first, ...rest] = await processAll(core);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ outcome: 'postponed', reason: 'The mailbox is full.' });
    const { result, afterMs } = await untilDue(sample, 10);
    expect(result.outcome).toBe('sent');
    expect(afterMs).toBeGreaterThanOrEqual(2_500);
    expect(afterMs).toBeLessThanOrEqual(5_000 + 10);
    expect(mailer.emails).toHaveLength(1);
  });

  test('names the same entry of the outbox in each attempt', async () => {
    const sample = await sampleCoreWithEmail();
    const { core, mailer, outbox } = sample;
    const [entry] = await outbox.list({ limit: 9 });
    const before = { ...mailer };
    const named: unknown[] = [];
    mailer.prepare = async (each, signal) => {
      named.push(each.entryId);
      return before.prepare(each, signal);
    };
    mailer.loseNext();
    await expect(core.processOutbox()).rejects.toThrow('unknown');
    await untilDue(sample, 1000);
    expect(named).toEqual([entry?.id, entry?.id]);
  });

  test('waits twice as long each time up to 15 minutes, and fails within a day', async () => {
    const sample = await sampleCoreWithEmail();
    const { core, clock, mailer } = sample;
    const startMs = clock.nowMs();
    for (let count = 0; count < 500; count += 1) mailer.refuseNext('The server is away.');
    expect(await outcomes(core)).toEqual(['postponed']);
    for (let failures = 0; ; failures += 1) {
      const { result, afterMs } = await untilDue(sample, 500);
      const ceilingMs = Math.min(5_000 * 2 ** failures, 15 * MINUTE_MS);
      expect(afterMs).toBeGreaterThanOrEqual(ceilingMs / 2);
      expect(afterMs).toBeLessThanOrEqual(ceilingMs + 500);
      if (result.outcome === 'failed') {
        expect(result.reason).toBe('The server is away.');
        expect(failures).toBeGreaterThan(90);
        break;
      }
      expect(result.outcome).toBe('postponed');
    }
    expect(clock.nowMs() - startMs).toBeLessThan(DAY_MS);
    expect(clock.nowMs() - startMs).toBeGreaterThanOrEqual(DAY_MS - 15 * MINUTE_MS);
    clock.advanceMs(30 * DAY_MS);
    expect(await outcomes(core)).toEqual([]);
    expect(mailer.emails).toEqual([]);
  });

  test('does not delay other e-mails', async () => {
    const { core, mailer } = await sampleCoreWithEmail();
    await core.forgotPassword({ email: 'owner@main.test' });
    mailer.refuseNext('Refused.');
    expect(await outcomes(core)).toEqual(['postponed', 'sent']);
    expect(mailer.emails.map(({ to }) => to)).toEqual(['owner@main.test']);
  });

  test('has a new token at each attempt, and the last token works', async () => {
    const sample = await sampleCoreWithEmail();
    const { core, clock, mailer, digest, passwordResets } = sample;
    mailer.refuseNext('Later.');
    await core.processOutbox();
    await untilDue(sample, 1000);
    const tokenDigest = await digest.sha256(tokenOf(mailer.emails[0]));
    const presented = { tokenDigest, email, nowMs: clock.nowMs(), clockSkewToleranceMs: 0 };
    expect(await passwordResets.isValid(presented)).toBe(true);
  });
});

describe('an e-mail with an unknown outcome', () => {
  test.each([{ arrived: true }, { arrived: false }])(
    'is sent once more after the lease, and never a third time: %j',
    async (fate) => {
      const { core, clock, mailer } = await sampleCoreWithEmail();
      mailer.loseNext(fate);
      mailer.loseNext();
      await expect(core.processOutbox()).rejects.toThrow('The outcome is unknown.');
      expect(await outcomes(core)).toEqual([]);
      clock.advanceMs(MINUTE_MS - 1);
      expect(await outcomes(core)).toEqual([]);
      clock.advanceMs(1);
      await expect(core.processOutbox()).rejects.toThrow('The outcome is unknown.');
      for (const ms of [MINUTE_MS, DAY_MS, 30 * DAY_MS]) {
        clock.advanceMs(ms);
        expect(await outcomes(core)).toEqual([]);
      }
      expect(mailer.emails).toHaveLength(fate.arrived ? 2 : 1);
    },
  );

  test('is completed when the second one was accepted', async () => {
    const { core, clock, mailer } = await sampleCoreWithEmail();
    mailer.loseNext({ arrived: false });
    await expect(core.processOutbox()).rejects.toThrow('The outcome is unknown.');
    clock.advanceMs(MINUTE_MS);
    expect(await outcomes(core)).toEqual(['sent']);
    clock.advanceMs(DAY_MS);
    expect(await outcomes(core)).toEqual([]);
    expect(mailer.emails).toHaveLength(1);
  });
});

describe('a worker that crashes', () => {
  test('after the claim loses nothing', async () => {
    const { core, clock, outbox } = await sampleCoreWithEmail();
    const limits = { leaseMs: MINUTE_MS, delayMaxMs: MINUTE_MS, overdueMaxMs: DAY_MS };
    const turns = { exceptSiteIds: [], afterSiteId: null };
    await outbox.claim({ nowMs: clock.nowMs(), ...limits, ...turns });
    expect(await outcomes(core)).toEqual([]);
    clock.advanceMs(MINUTE_MS);
    expect(await outcomes(core)).toEqual(['sent']);
  });

  test('after the token loses nothing, even within the minimum interval', async () => {
    const crashing = await sampleCore({ outboxLeaseMs: 1000 });
    const { clock, mailer, store } = crashing;
    const away = new Unavailable('The database is away.');
    const outbox = { ...crashing.outbox, countAttempt: () => Promise.reject(away) };
    const overrides = { clock, mailer, ...store, store };
    const { core: broken } = await sampleCoreWithEmail(
      { outboxLeaseMs: 1000 },
      { ...overrides, outbox },
    );
    const { core } = await sampleCore({ outboxLeaseMs: 1000 }, overrides);
    await expect(broken.processOutbox()).rejects.toBe(away);
    clock.advanceMs(1000);
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails).toHaveLength(1);
  });

  test('after sending causes a second e-mail at most', async () => {
    const crashing = await sampleCore();
    const { clock, mailer, store } = crashing;
    const away = new Unavailable('The database is away.');
    const outbox = { ...crashing.outbox, complete: () => Promise.reject(away) };
    const { core } = await sampleCoreWithEmail({}, { clock, mailer, ...store, store, outbox });
    for (let count = 0; count < 2; count += 1) {
      await expect(core.processOutbox()).rejects.toBe(away);
      clock.advanceMs(MINUTE_MS);
    }
    clock.advanceMs(30 * DAY_MS);
    expect(await outcomes(core)).toEqual([]);
    expect(mailer.emails).toHaveLength(2);
  });
});

describe('parallel workers', () => {
  test('send each e-mail once', async () => {
    const { core, mailer } = await sampleCore();
    const addresses = ['main', 'north'].flatMap((site) =>
      ['owner', 'manager', 'developer', 'support', 'member'].map((name) => `${name}@${site}.test`),
    );
    for (const address of addresses) await core.forgotPassword({ email: address });
    const results = await Promise.all(Array.from({ length: 20 }, async () => outcomes(core)));
    expect(results.flat()).toEqual(addresses.map(() => 'sent'));
    expect(mailer.emails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  });
});
