import { describe, expect, test } from 'vitest';
import { outcomes, processAll, untilDue } from './mail.ts';
import { sampleCore } from '../sample-core.ts';

const email = 'manager@main.test';
const DAY_MS = 24 * 3_600_000;

describe('an e-mail for which the mailer throws', () => {
  const fault = new TypeError('The mailer of the host is broken.');

  /** Creates a core with e-mails to the Manager and to the Owner, whose mailer throws for the Manager. */
  const sampleCoreWithFault = async () => {
    const sample = await sampleCore();
    const { core, mailer } = sample;
    await core.forgotPassword({ email });
    const before = { ...mailer };
    mailer.prepare = async (each, signal) => {
      if (each.to === email) throw fault;
      return before.prepare(each, signal);
    };
    await core.forgotPassword({ email: 'owner@main.test' });
    return { ...sample, mend: () => Object.assign(mailer, before) };
  };

  test('waits longer each time and delays no other, and arrives once', async () => {
    const sample = await sampleCoreWithFault();
    const reason = 'The mailer failed.';
    expect(await processAll(sample.core)).toMatchObject([
      { outcome: 'postponed', reason, fault },
      { outcome: 'sent' },
    ]);
    const second = await untilDue(sample, 100);
    expect(second.result).toMatchObject({ outcome: 'postponed', reason, fault });
    sample.mend();
    const third = await untilDue(sample, 100);
    expect(third.result.outcome).toBe('sent');
    expect(third.afterMs).toBeGreaterThanOrEqual(5_000);
    expect(sample.mailer.emails.map(({ to }) => to)).toEqual(['owner@main.test', email]);
  });

  test('fails after a day, and is sent when an operator retries it', async () => {
    const sample = await sampleCoreWithFault();
    const { clock, core } = sample;
    const results = await processAll(core);
    while (results.at(-1)?.outcome !== 'failed') {
      const { result } = await untilDue(sample, 60_000);
      results.push(result);
    }
    expect(results.at(-1)).toMatchObject({ reason: 'The mailer failed.', fault });
    clock.advanceMs(DAY_MS);
    const { entries } = await core.listOutbox({ stuck: true });
    expect(entries).toMatchObject([{ state: 'failed' }]);
    sample.mend();
    await core.retryOutboxEntry(entries[0]?.id ?? '');
    expect(await outcomes(core)).toEqual(['sent']);
  });

  test('is due at once when the worker stops, without a failure', async () => {
    const sample = await sampleCoreWithFault();
    const signal = { aborted: true, addEventListener: () => {}, removeEventListener: () => {} };
    expect(await sample.core.processOutbox(signal)).toMatchObject({ outcome: 'released' });
    expect(await sample.outbox.list({ limit: 1 })).toMatchObject([{ failures: 0 }]);
    sample.mend();
    expect(await outcomes(sample.core)).toEqual(['sent', 'sent']);
  });
});
