import { expect, test } from 'vitest';
import type { WebhookResult } from '@paydocs/core';
import { DOWN, sampleWebhooks } from './sample-webhooks.ts';

const ACCEPTED: WebhookResult = { outcome: 'accepted' };
const GONE: WebhookResult = { outcome: 'refused', reason: 'Gone.', isGone: true };
const LEASE_MS = 60_000;

/** Begins an attempt of a worker whose lease then ends. Its receiver answers when the test says so. */
const lateWorker = async () => {
  const sample = await sampleWebhooks();
  const { answer, cause, clock, core } = sample;
  await cause();
  const late = Promise.withResolvers<WebhookResult>();
  answer(() => late.promise);
  const outcome = core.processWebhooks();
  await expect.poll(() => sample.core.listWebhooks()).toMatchObject([{ waiting: 1 }]);
  clock.advanceMs(LEASE_MS);
  return { ...sample, late, outcome };
};

/** Begins another attempt of the delivery. */
const secondWorker = ({ answer, core }: Awaited<ReturnType<typeof lateWorker>>) => {
  const second = Promise.withResolvers<WebhookResult>();
  const begun = Promise.withResolvers<void>();
  answer(() => {
    begun.resolve();
    return second.promise;
  });
  return { second, begun: begun.promise, outcome: core.processWebhooks() };
};

test('a late acceptance deletes the delivery, whoever leases it', async () => {
  const sample = await lateWorker();
  const { second, begun, outcome } = secondWorker(sample);
  await begun;
  sample.late.resolve(ACCEPTED);
  expect(await sample.outcome).toMatchObject({ outcome: 'sent' });
  second.resolve(DOWN);
  expect(await outcome).toMatchObject({ outcome: 'postponed' });
  expect(await sample.core.listWebhooks()).toMatchObject([{ waiting: 0, failures: 0 }]);
});

test.each([DOWN, GONE])(
  'a late refusal (%j) changes nothing while another worker has the delivery',
  async (refusal) => {
    const sample = await lateWorker();
    const { second, begun, outcome } = secondWorker(sample);
    await begun;
    sample.late.resolve(refusal);
    await sample.outcome;
    const untouched = { waiting: 1, failed: 0, failures: 0, lastFailure: null, disabledAtMs: null };
    expect(await sample.core.listWebhooks()).toMatchObject([untouched]);
    second.resolve(ACCEPTED);
    expect(await outcome).toMatchObject({ outcome: 'sent' });
  },
);

test('a delivery whose endpoint is removed meanwhile settles nothing', async () => {
  for (const result of [ACCEPTED, DOWN]) {
    const { core, endpoint, late, outcome } = await lateWorker();
    await core.removeWebhook({ site: 'main', id: endpoint.id });
    late.resolve(result);
    expect((await outcome).outcome).toBe(result === ACCEPTED ? 'sent' : 'postponed');
    expect(await core.listWebhooks()).toEqual([]);
  }
});

test('deliveries that end at once disable their endpoint once, with one entry of the trail', async () => {
  const { answer, auditLog, cause, core } = await sampleWebhooks();
  for (const _ of [1, 2, 3]) await cause();
  const all = Promise.withResolvers<WebhookResult>();
  answer(() => all.promise);
  const attempts = [1, 2, 3].map(async () => core.processWebhooks());
  all.resolve(GONE);
  const outcomes = (await Promise.all(attempts)).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(['disabled', 'failed', 'failed']);
  expect(await auditLog.find({ action: 'webhook.disabled', limit: 9 })).toHaveLength(1);
  expect(await core.listWebhooks()).toMatchObject([{ waiting: 0, failed: 3 }]);
});

test('an enabling leaves a delivery that is sent just now to its worker', async () => {
  const { core, endpoint, late, outcome, process } = await lateWorker();
  await core.enableWebhook({ site: 'main', id: endpoint.id });
  late.resolve(DOWN);
  expect(await outcome).toMatchObject({ outcome: 'postponed' });
  expect(await core.listWebhooks()).toMatchObject([{ waiting: 1, failures: 1 }]);
  expect(await process()).toEqual([]);
});
