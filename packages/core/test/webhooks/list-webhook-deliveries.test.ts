import { createCore } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../sample-core.ts';
import { DOWN, sampleWebhooks, type SampleWebhooks } from './sample-webhooks.ts';

const MINUTE_MS = 60_000;

const ABORTED = { aborted: true, addEventListener: () => {}, removeEventListener: () => {} };

/** Returns a worker that lacks the key of each secret. */
const withoutKey = (sample: SampleWebhooks) => {
  const secret = { unreadable: 'The secret of row 1 has another key.', isKeyMissing: true };
  const webhookDeliveries: typeof sample.webhookDeliveries = {
    ...sample.webhookDeliveries,
    claim: async (request) => {
      const delivery = await sample.webhookDeliveries.claim(request);
      return delivery && { ...delivery, secret };
    },
  };
  return createCore({ ...sample, webhookDeliveries });
};

describe('listWebhookDeliveries', () => {
  test('lists what waits with its event, its failures and its next attempt', async () => {
    const { core, endpoint, cause, clock, answer, process } = await sampleWebhooks();
    const named = { site: 'main', id: endpoint.id };
    expect(await core.listWebhookDeliveries(named)).toEqual({ deliveries: [], hasMore: false });
    const createdAtMs = clock.nowMs();
    const { id } = await cause();
    answer(() => DOWN);
    expect(await process()).toEqual(['postponed']);
    const { deliveries } = await core.listWebhookDeliveries(named);
    expect(deliveries).toEqual([
      {
        messageId: expect.stringMatching(/^msg_/),
        type: 'user.created',
        data: { id },
        state: 'waiting',
        failures: 1,
        lastFailure: 'Down.',
        createdAtMs,
        nextAttemptAtMs: expect.any(Number),
      },
    ]);
    const nextMs = deliveries[0]?.nextAttemptAtMs ?? 0;
    clock.advanceMs(nextMs - clock.nowMs() - 1);
    expect(await process()).toEqual([]);
    clock.advanceMs(1);
    expect(await process()).toEqual(['postponed']);
    const [again] = (await core.listWebhookDeliveries(named)).deliveries;
    expect(again).toMatchObject({ messageId: deliveries[0]?.messageId, failures: 2 });
  });

  test('shows of each why its last attempt failed, until the endpoint is enabled', async () => {
    const sample = await sampleWebhooks();
    const { core, endpoint, cause, clock, answer, process } = sample;
    const named = { site: 'main', id: endpoint.id };
    const reasons = async () =>
      (await core.listWebhookDeliveries(named)).deliveries.map(({ lastFailure }) => lastFailure);
    await cause();
    expect(await reasons()).toEqual([null]);
    const answerLater = (reason: string) => {
      answer(() => ({ ...DOWN, reason }));
      clock.advanceMs(10 * MINUTE_MS);
    };
    answerLater('The receiver answered 500.');
    expect(await process()).toEqual(['postponed']);
    await cause();
    expect(await reasons()).toEqual([null, 'The receiver answered 500.']);
    answerLater('The receiver answered 503.');
    await process();
    answerLater('The receiver answered 503.');
    await process();
    expect(await reasons()).toEqual(['The receiver answered 503.', 'The receiver answered 503.']);
    await core.enableWebhook(named);
    expect(await reasons()).toEqual([null, null]);
  });

  test('keeps the reason of one that a stopping worker gives back, or leaves to another', async () => {
    const sample = await sampleWebhooks();
    const { core, endpoint, cause, clock, answer, process } = sample;
    const listed = async () =>
      (await core.listWebhookDeliveries({ site: 'main', id: endpoint.id })).deliveries;
    await cause();
    answer(() => DOWN);
    await process();
    clock.advanceMs(10 * MINUTE_MS);
    expect(await core.processWebhooks(ABORTED)).toMatchObject({ outcome: 'released' });
    expect(await listed()).toMatchObject([{ failures: 1, lastFailure: 'Down.' }]);
    await expect(withoutKey(sample).processWebhooks()).rejects.toThrow('another key');
    expect(await listed()).toMatchObject([{ failures: 1, lastFailure: 'Down.' }]);
  });

  test('lists none that was accepted', async () => {
    const { core, endpoint, cause, process } = await sampleWebhooks();
    await cause();
    expect(await process()).toEqual(['sent']);
    const { deliveries } = await core.listWebhookDeliveries({ site: 'main', id: endpoint.id });
    expect(deliveries).toEqual([]);
  });

  test('shows one that is being sent without a next attempt, and with one when its lease has ended', async () => {
    const { core, endpoint, cause, clock, answer, process } = await sampleWebhooks();
    const named = { site: 'main', id: endpoint.id };
    const seen: unknown[] = [];
    answer(async () => {
      seen.push(...(await core.listWebhookDeliveries(named)).deliveries);
      clock.advanceMs(2 * MINUTE_MS);
      seen.push(...(await core.listWebhookDeliveries(named)).deliveries);
      return DOWN;
    });
    await cause();
    await process();
    expect(seen).toMatchObject([
      { state: 'sending', nextAttemptAtMs: null },
      { state: 'waiting', nextAttemptAtMs: expect.any(Number) },
    ]);
  });

  test('lists failed ones first, and at most a hundred', async () => {
    const { core, endpoint, cause, answer, process } = await sampleWebhooks();
    const named = { site: 'main', id: endpoint.id };
    answer(() => ({ ...DOWN, isGone: true }));
    await cause();
    expect(await process()).toEqual(['disabled']);
    await core.enableWebhook(named);
    const causeMany = async (count: number) => {
      for (let each = 0; each < count; each += 1) await cause();
    };
    await causeMany(1);
    await process();
    const gone = await core.listWebhookDeliveries(named);
    expect(gone.deliveries.map(({ state }) => state)).toEqual(['failed', 'waiting']);
    for (const { nextAttemptAtMs } of gone.deliveries) expect(nextAttemptAtMs).toBeNull();
    await core.enableWebhook(named);
    await causeMany(99);
    const many = await core.listWebhookDeliveries(named);
    expect([many.deliveries.length, many.hasMore]).toEqual([100, true]);
  });

  test('is refused for an endpoint of another site, and for an unknown one', async () => {
    const { core, endpoint } = await sampleWebhooks();
    for (const [site, id] of [
      ['north', endpoint.id],
      ['main', 99],
    ] as const) {
      expect(await codeOf(core.listWebhookDeliveries({ site, id }))).toBe('webhook.missing');
    }
  });
});
