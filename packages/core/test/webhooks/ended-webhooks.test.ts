import { describe, expect, test } from 'vitest';
import { DOWN, type SampleWebhooks, sampleWebhooks } from './sample-webhooks.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Moves the clock until something but a postponement happens, and returns it with the attempts. */
const untilEnded = async (
  { clock, core }: SampleWebhooks,
  stepMs: number,
): Promise<{ readonly outcome: string; readonly attempts: number; readonly afterMs: number }> => {
  const startMs = clock.nowMs();
  for (let attempts = 0; ; ) {
    const { outcome } = await core.processWebhooks();
    if (outcome === 'idle') clock.advanceMs(stepMs);
    else attempts += 1;
    if (outcome === 'idle' || outcome === 'postponed') continue;
    return { outcome, attempts, afterMs: clock.nowMs() - startMs };
  }
};

describe('a delivery that is never accepted', () => {
  test('is tried for four days, then its endpoint is disabled and the trail says so', async () => {
    const sample = await sampleWebhooks();
    const { answer, auditLog, cause, clock, core, endpoint, process } = sample;
    answer(() => DOWN);
    await cause();
    const { outcome, attempts, afterMs } = await untilEnded(sample, MINUTE_MS);
    expect(outcome).toBe('disabled');
    expect(attempts).toBeGreaterThanOrEqual(10);
    expect(attempts).toBeLessThanOrEqual(12);
    expect(afterMs).toBe(4 * DAY_MS);
    expect(await auditLog.find({ action: 'webhook.disabled', limit: 9 })).toMatchObject([
      {
        siteId: 1,
        userId: null,
        subject: { kind: 'webhook', id: String(endpoint.id) },
        details: { gone: false, failures: attempts },
      },
    ]);
    const disabledAtMs = clock.nowMs();
    expect(await core.listWebhooks({ site: 'main' })).toMatchObject([
      { disabledAtMs, waiting: 0, failed: 1, lastFailure: 'Down.' },
    ]);
    await cause();
    expect(await process()).toEqual([]);
  });

  test('ends alone while the endpoint accepts others', async () => {
    const { answer, cause, clock, core } = await sampleWebhooks();
    const { id } = await cause();
    answer(({ body }) => (body.includes(`{"id":${id}}`) ? DOWN : undefined));
    const outcomes = new Set<string>();
    for (let hour = 0; hour < 5 * 24; hour += 1) {
      await cause();
      for (let run = 0; run < 10; run += 1) outcomes.add((await core.processWebhooks()).outcome);
      clock.advanceMs(HOUR_MS);
    }
    expect(outcomes).toEqual(new Set(['sent', 'postponed', 'failed', 'idle']));
    expect(await core.listWebhooks()).toMatchObject([{ disabledAtMs: null, failed: 1 }]);
  });

  test('does not end by a clock that runs ahead alone', async () => {
    const sample = await sampleWebhooks();
    const { answer, cause, clock, core } = sample;
    answer(() => DOWN);
    await cause();
    clock.advanceMs(30 * DAY_MS);
    expect(await core.processWebhooks()).toMatchObject({ outcome: 'postponed' });
    clock.advanceMs(-30 * DAY_MS);
    answer(() => undefined);
    expect((await untilEnded(sample, MINUTE_MS)).outcome).toBe('sent');
  });

  test('does not save an endpoint with many others from its end', async () => {
    const sample = await sampleWebhooks();
    const { answer, cause } = sample;
    answer(() => DOWN);
    for (let event = 0; event < 300; event += 1) await cause();
    const { outcome, attempts } = await untilEnded(sample, 15 * MINUTE_MS);
    expect(outcome).toBe('disabled');
    expect(attempts).toBeLessThan(1000);
  });
});

describe('a receiver that is gone', () => {
  test('is disabled at once', async () => {
    const { auditLog, cause, core, process, webhookSender } = await sampleWebhooks();
    for (const _ of [1, 2]) await cause();
    expect((await core.processWebhooks()).outcome).toBe('sent');
    webhookSender.refuseNext('The receiver answered 410.', { gone: true });
    expect(await core.processWebhooks()).toMatchObject({
      outcome: 'disabled',
      reason: 'The receiver answered 410.',
    });
    expect(await process()).toEqual([]);
    expect(await auditLog.find({ action: 'webhook.disabled', limit: 9 })).toMatchObject([
      { details: { gone: true, failures: 1 } },
    ]);
  });

  test('gets everything that waited when it is enabled', async () => {
    const { cause, core, endpoint, process, webhookSender } = await sampleWebhooks();
    for (const _ of [1, 2, 3]) await cause();
    webhookSender.refuseNext('Gone.', { gone: true });
    expect(await process()).toEqual(['disabled']);
    const { id } = endpoint;
    expect(await core.enableWebhook({ site: 'main', id })).toMatchObject({ disabledAtMs: null });
    expect(await process()).toEqual(['sent', 'sent', 'sent']);
  });

  test('keeps what waits for 30 days', async () => {
    const { cause, clock, core, process, webhookSender } = await sampleWebhooks();
    for (const _ of [1, 2, 3]) await cause();
    webhookSender.refuseNext('Gone.', { gone: true });
    expect(await process()).toEqual(['disabled']);
    clock.advanceMs(30 * DAY_MS);
    expect((await core.countPrunable()).webhookDeliveries).toBe(0);
    clock.advanceMs(1);
    expect((await core.countPrunable()).webhookDeliveries).toBe(3);
    expect(await core.prune({ target: 'webhookDeliveries' })).toMatchObject({ pruned: 3 });
  });
});
