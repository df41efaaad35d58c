import {
  createCore,
  type DeliveryLease,
  timestamp,
  type WebhookDeliveries,
  type WebhookDelivery,
} from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { sampleWebhooks, type SampleWebhooks } from './sample-webhooks.ts';

const ABORTED = { aborted: true, addEventListener: () => {}, removeEventListener: () => {} };

const LOCKED = { unreadable: 'The secret of row 1 has another key.', isKeyMissing: true };

/** Returns a worker that reads this in place of secrets, after something happened. */
const readingSecrets = (
  sample: SampleWebhooks,
  secrets: Partial<Pick<WebhookDelivery, 'secret' | 'previousSecret'>>,
  happens: (lease: DeliveryLease) => Promise<void> = async () => {},
) => {
  const webhookDeliveries: WebhookDeliveries = {
    ...sample.webhookDeliveries,
    claim: async (request) => {
      const delivery = await sample.webhookDeliveries.claim(request);
      if (delivery === undefined) return undefined;
      await happens({ id: delivery.id, leaseId: request.leaseId });
      return { ...delivery, ...secrets };
    },
  };
  return createCore({ ...sample, webhookDeliveries });
};

describe('an event', () => {
  test('is sent once, with the secret of the endpoint and ids only', async () => {
    const { cause, clock, core, endpoint, process, secret, webhookSender } = await sampleWebhooks();
    const atMs = clock.nowMs();
    const { id } = await cause();
    clock.advanceMs(1500);
    const result = await core.processWebhooks();
    const [message] = webhookSender.messages;
    expect(result).toEqual({
      outcome: 'sent',
      messageId: message?.id,
      endpointId: endpoint.id,
      siteId: 1,
    });
    expect(message).toEqual({
      id: expect.stringMatching(/^msg_[0-9a-z]+_[0-9a-z]+$/),
      url: endpoint.url,
      secrets: [secret],
      timestampMs: atMs + 1500,
      body: JSON.stringify({ type: 'user.created', timestamp: timestamp(atMs), data: { id } }),
    });
    expect(await process()).toEqual([]);
  });

  test('of another site is not sent', async () => {
    const { cause, process } = await sampleWebhooks();
    await cause('north');
    expect(await process()).toEqual([]);
  });

  test('has one id over all attempts, and another for each endpoint', async () => {
    const { cause, clock, core, endpoint, process, webhookSender } = await sampleWebhooks();
    const { url, events } = endpoint;
    await core.createWebhook({ site: 'main', url, events });
    await cause();
    webhookSender.refuseNext('Busy.');
    expect(await process()).toEqual(['postponed', 'sent']);
    clock.advanceMs(5_000);
    expect(await process()).toEqual(['sent']);
    const ids = webhookSender.attempts.map(({ id }) => id);
    expect(ids[2]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(2);
  });

  test('is sent by another worker after the lease of one that crashed', async () => {
    const { answer, cause, clock, core, process } = await sampleWebhooks();
    await cause();
    const begun = Promise.withResolvers<void>();
    answer(() => {
      begun.resolve();
      return new Promise(() => {});
    });
    void core.processWebhooks();
    await begun.promise;
    answer(() => undefined);
    clock.advanceMs(59_999);
    expect(await process()).toEqual([]);
    clock.advanceMs(1);
    expect(await process()).toEqual(['sent']);
  });

  test('is due at once when the worker stops, without a failure', async () => {
    const { cause, core, listed, process, webhookSender } = await sampleWebhooks();
    await cause();
    expect(await core.processWebhooks(ABORTED)).toMatchObject({ outcome: 'released' });
    expect(webhookSender.attempts).toEqual([]);
    expect((await listed()).failures).toBe(0);
    expect(await process()).toEqual(['sent']);
  });

  test('is not sent while its secret cannot be decrypted, and pauses the endpoint', async () => {
    const sample = await sampleWebhooks();
    await sample.cause();
    const worker = readingSecrets(sample, {
      secret: { unreadable: 'It was changed.', isKeyMissing: false },
    });
    const reason = 'The secret cannot be decrypted.';
    expect(await worker.processWebhooks()).toMatchObject({ outcome: 'postponed', reason });
    expect(sample.webhookSender.attempts).toEqual([]);
    expect(await sample.listed()).toMatchObject({ failures: 1, lastFailure: reason });
  });

  test('waits for a worker that has the key of its secret; the other says so, and counts nothing', async () => {
    const sample = await sampleWebhooks();
    const { cause, clock, listed, process, webhookSender } = sample;
    await cause();
    const worker = readingSecrets(sample, { secret: LOCKED });
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await expect(worker.processWebhooks()).rejects.toThrow(LOCKED.unreadable);
      expect(await worker.processWebhooks()).toEqual({ outcome: 'idle' });
      expect(await process()).toEqual([]);
      clock.advanceMs(5_000);
    }
    expect(webhookSender.attempts).toEqual([]);
    expect(await listed()).toMatchObject({ failures: 0, lastFailure: null, waiting: 1 });
    expect(await process()).toEqual(['sent']);
  });

  test.each([
    [{ unreadable: 'It was changed.', isKeyMissing: false }, 'postponed'],
    [LOCKED, undefined],
  ] as const)(
    'is not sent while its previous secret signs and cannot be read: %j',
    async (previousSecret, outcome) => {
      const sample = await sampleWebhooks();
      const { cause, clock, core, endpoint, process, webhookSender } = sample;
      await cause();
      await core.rotateWebhookSecret({ site: 'main', id: endpoint.id, keepHours: 1 });
      const worker = readingSecrets(sample, { previousSecret });
      const processed = worker.processWebhooks();
      if (outcome === undefined) await expect(processed).rejects.toThrow(LOCKED.unreadable);
      else expect(await processed).toMatchObject({ outcome });
      expect(webhookSender.attempts).toEqual([]);
      clock.advanceMs(3_600_000);
      expect(await worker.processWebhooks()).toMatchObject({ outcome: 'sent' });
      expect(await process()).toEqual([]);
    },
  );

  test('that waits for a key delays no event of another endpoint', async () => {
    const sample = await sampleWebhooks();
    const { cause, core, endpoint, process } = sample;
    await cause();
    await expect(readingSecrets(sample, { secret: LOCKED }).processWebhooks()).rejects.toThrow(
      'another key',
    );
    const { url, events } = endpoint;
    await core.createWebhook({ site: 'main', url, events });
    await cause();
    expect(await process()).toEqual(['sent']);
  });

  test('whose key nobody has for four days is refused, and fails after ten attempts', async () => {
    const sample = await sampleWebhooks();
    const { cause, clock, listed } = sample;
    await cause();
    const worker = readingSecrets(sample, { secret: LOCKED });
    clock.advanceMs(4 * 24 * 3_600_000 - 1);
    await expect(worker.processWebhooks()).rejects.toThrow('another key');
    const outcomes: string[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      clock.advanceMs(24 * 3_600_000);
      outcomes.push((await worker.processWebhooks()).outcome);
    }
    expect(outcomes).toEqual([...Array.from({ length: 9 }, () => 'postponed'), 'disabled']);
    expect(await listed()).toMatchObject({ failed: 1, waiting: 0 });
  });

  test('whose endpoint is removed, or which another worker has, is left as it is', async () => {
    for (const isRemoved of [true, false]) {
      const sample = await sampleWebhooks();
      const { cause, core, endpoint, store } = sample;
      await cause();
      const worker = readingSecrets(sample, { secret: LOCKED }, async ({ id, leaseId }) => {
        if (isRemoved) await core.removeWebhook({ site: 'main', id: endpoint.id });
        const change = { dueAtMs: 0, failures: 0, lastFailure: null, failed: false };
        await store.transaction(async (tx) => tx.webhookDeliveries.settle({ id, leaseId }, change));
      });
      await expect(worker.processWebhooks()).rejects.toThrow('another key');
      const left = isRemoved ? [] : [{ pausedUntilMs: 0, waiting: 1 }];
      expect(await core.listWebhooks()).toMatchObject(left);
    }
  });
});
