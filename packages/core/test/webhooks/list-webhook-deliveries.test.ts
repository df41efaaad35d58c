import { describe, expect, test } from 'vitest';
import { codeOf } from '../sample-core.ts';
import { DOWN, sampleWebhooks } from './sample-webhooks.ts';

const MINUTE_MS = 60_000;

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
