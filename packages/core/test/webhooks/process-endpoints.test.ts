import { describe, expect, test } from 'vitest';
import { DOWN, sampleWebhooks } from './sample-webhooks.ts';

describe('an endpoint', () => {
  test('is paused after a failure, from seconds to minutes, until it accepts', async () => {
    const { cause, clock, listed, process, webhookSender } = await sampleWebhooks();
    for (const _ of [1, 2, 3]) await cause();
    webhookSender.refuseNext('The receiver answered 503.');
    expect(await process()).toEqual(['postponed']);
    expect(await listed()).toMatchObject({
      failures: 1,
      lastFailure: 'The receiver answered 503.',
      waiting: 3,
    });
    webhookSender.refuseNext('The receiver answered 503.');
    clock.advanceMs(5_000);
    expect(await process()).toEqual(['postponed']);
    clock.advanceMs(4_999);
    expect(await process()).toEqual([]);
    clock.advanceMs(5_001);
    expect(await process()).toEqual(['sent', 'sent', 'sent']);
    expect(await listed()).toMatchObject({ failures: 0, lastFailure: null, waiting: 0 });
  });

  test('that is down costs few attempts, however many events wait', async () => {
    const { answer, cause, clock, process } = await sampleWebhooks();
    for (let event = 0; event < 100; event += 1) await cause();
    let attempts = 0;
    answer(() => {
      attempts += 1;
      return DOWN;
    });
    for (let minute = 0; minute < 60; minute += 1) {
      await process();
      clock.advanceMs(60_000);
    }
    expect(attempts).toBeLessThan(20);
  });

  test('that is down delays no other', async () => {
    const { cause, core, endpoint, process, webhookSender } = await sampleWebhooks();
    for (const _ of [1, 2, 3]) await cause();
    const { url, events } = endpoint;
    await core.createWebhook({ site: 'north', url, events });
    for (const _ of [1, 2]) await cause('north');
    webhookSender.refuseNext('Down.');
    expect(await process()).toEqual(['postponed', 'sent', 'sent']);
  });
});
