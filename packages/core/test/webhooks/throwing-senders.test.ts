import { Unavailable } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { sampleWebhooks } from './sample-webhooks.ts';

const ABORTED = { aborted: true, addEventListener: () => {}, removeEventListener: () => {} };

describe('an event', () => {
  test('for which the sender throws is tried later under the same id, and delays no other', async () => {
    const { answer, cause, clock, core, endpoint, listed, process, webhookSender } =
      await sampleWebhooks();
    const { id: other } = (
      await core.createWebhook({ site: 'north', url: endpoint.url, events: endpoint.events })
    ).endpoint;
    const fault = new TypeError('The sender of the host is broken.');
    const tried: string[] = [];
    answer(({ id }) => {
      tried.push(id);
      throw fault;
    });
    await cause();
    const reason = 'The sender failed.';
    const processed = { endpointId: endpoint.id, outcome: 'postponed', reason, fault };
    expect(await core.processWebhooks()).toMatchObject(processed);
    expect(await listed()).toMatchObject({ failures: 1, lastFailure: reason, waiting: 1 });
    answer(() => undefined);
    await cause('north');
    expect(await core.processWebhooks()).toMatchObject({ outcome: 'sent', endpointId: other });
    clock.advanceMs(5_000);
    expect(await process()).toEqual(['sent']);
    expect(webhookSender.messages.at(-1)?.id).toBe(tried[0]);
  });

  test('for which the sender throws for four days fails after ten attempts', async () => {
    const { answer, cause, clock, core } = await sampleWebhooks();
    await cause();
    answer(() => {
      throw new Unavailable('The sender is away.');
    });
    const outcomes: string[] = [];
    while (outcomes.at(-1) !== 'disabled' && outcomes.length < 20) {
      outcomes.push((await core.processWebhooks()).outcome);
      clock.advanceMs(24 * 3_600_000);
    }
    expect(outcomes).toEqual([...Array.from({ length: 9 }, () => 'postponed'), 'disabled']);
  });

  test('for which the sender throws since the worker stops is due at once', async () => {
    const { answer, cause, core, listed, process } = await sampleWebhooks();
    await cause();
    answer(() => {
      throw new Error('Aborted.');
    });
    expect(await core.processWebhooks(ABORTED)).toMatchObject({ outcome: 'released' });
    expect((await listed()).failures).toBe(0);
    answer(() => undefined);
    expect(await process()).toEqual(['sent']);
  });
});
