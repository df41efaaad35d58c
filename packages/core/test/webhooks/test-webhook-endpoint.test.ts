import { createCore, type Store, timestamp } from '@paydocs/core';
import { signedMessage } from '@paydocs/testing/contracts';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../sample-core.ts';
import { DOWN, sampleWebhooks, type SampleWebhooks } from './sample-webhooks.ts';

const HOUR_MS = 3_600_000;

/** Tests the sample endpoint. */
const tested = async ({ core, endpoint: { id } }: Pick<SampleWebhooks, 'core' | 'endpoint'>) =>
  core.testWebhookEndpoint({ site: 'main', id });

const entriesOf = async ({ auditLog }: SampleWebhooks) =>
  auditLog.find({ action: 'webhook.tested', limit: 9 });

/** The secrets of an endpoint, which cannot be read. */
const unreadable = async () => ({
  secret: { unreadable: 'It was changed.', isKeyMissing: false },
  previousSecret: null,
  previousSecretUntilMs: null,
});

/** Returns a store whose endpoints have a secret that cannot be read. */
const withoutSecrets = (store: Store): Store => ({
  transaction: async (work) =>
    store.transaction(async (tx) => {
      const webhookEndpoints = { ...tx.webhookEndpoints, secrets: unreadable };
      return work({ ...tx, webhookEndpoints });
    }),
});

describe('a test message', () => {
  test('is sent at once, signed, with a type of its own and no data of the site', async () => {
    const sample = await sampleWebhooks();
    const { clock, endpoint, secret, webhookSender } = sample;
    const nowMs = clock.nowMs();
    const result = await tested(sample);
    expect(result).toEqual({
      messageId: expect.stringMatching(/^msg_test_[\w-]{22}$/),
      reason: null,
      durationMs: 0,
    });
    expect(webhookSender.messages).toEqual([
      {
        id: result.messageId,
        url: endpoint.url,
        secrets: [secret],
        timestampMs: nowMs,
        body: JSON.stringify({ type: 'webhook.test', timestamp: timestamp(nowMs), data: {} }),
      },
    ]);
    expect((await tested(sample)).messageId).not.toBe(result.messageId);
  });

  test('has an entry of the audit trail before it is sent, without a secret', async () => {
    const sample = await sampleWebhooks();
    const { answer, endpoint, secret } = sample;
    const seen: unknown[] = [];
    answer(async () => {
      seen.push(...(await entriesOf(sample)));
      return DOWN;
    });
    const result = await tested(sample);
    const subject = { kind: 'webhook', id: String(endpoint.id) };
    expect(seen).toMatchObject([{ siteId: 1, userId: null, subject, details: {} }]);
    expect(JSON.stringify([result, seen])).not.toContain(secret.slice(6));
  });

  test('is signed with both secrets while two sign', async () => {
    const sample = await sampleWebhooks();
    const { clock, core, endpoint, secret: old, webhookSender } = sample;
    const named = { site: 'main', id: endpoint.id };
    const { secret } = await core.rotateWebhookSecret({ ...named, keepHours: 1 });
    await tested(sample);
    clock.advanceMs(HOUR_MS);
    await tested(sample);
    expect(webhookSender.messages.map(({ secrets }) => secrets)).toEqual([[secret, old], [secret]]);
    const [first] = webhookSender.messages;
    expect(first && signedMessage(first).signature.split(' ')).toHaveLength(2);
  });

  test('that the receiver does not accept is answered with the reason and the time, and not sent again', async () => {
    const sample = await sampleWebhooks();
    const { answer, clock, core, endpoint, listed, process, webhookSender } = sample;
    const before = await listed();
    answer(() => {
      clock.advanceMs(15_000);
      return { ...DOWN, isGone: true };
    });
    expect(await tested(sample)).toMatchObject({ reason: 'Down.', durationMs: 15_000 });
    answer(() => undefined);
    clock.advanceMs(HOUR_MS);
    expect(await process()).toEqual([]);
    expect(webhookSender.attempts).toEqual([]);
    expect(await listed()).toEqual(before);
    const { deliveries } = await core.listWebhookDeliveries({ site: 'main', id: endpoint.id });
    expect(deliveries).toEqual([]);
  });

  test('reaches a disabled endpoint, which stays disabled', async () => {
    const sample = await sampleWebhooks();
    const { cause, listed, process, webhookSender } = sample;
    await cause();
    webhookSender.refuseNext('The receiver answered 410.', { gone: true });
    expect(await process()).toEqual(['disabled']);
    const before = await listed();
    expect(await tested(sample)).toMatchObject({ reason: null });
    expect(await listed()).toEqual(before);
    expect(before.disabledAtMs).not.toBeNull();
  });

  test('is answered with what a sender throws', async () => {
    const sample = await sampleWebhooks();
    const fault = new TypeError('The sender of the host is broken.');
    sample.answer(() => {
      throw fault;
    });
    expect(await tested(sample)).toMatchObject({ reason: 'The sender failed.', fault });
  });

  test('is not sent while the secret cannot be decrypted', async () => {
    const sample = await sampleWebhooks();
    const core = createCore({ ...sample, store: withoutSecrets(sample.store) });
    const reason = 'The secret cannot be decrypted.';
    expect(await tested({ ...sample, core })).toMatchObject({ reason });
    expect(sample.webhookSender.attempts).toEqual([]);
  });

  test('is refused for an endpoint of another site and an unknown one, and leaves no entry', async () => {
    const sample = await sampleWebhooks();
    const { core, endpoint, webhookSender } = sample;
    for (const [site, id] of [
      ['north', endpoint.id],
      ['main', 99],
    ] as const) {
      expect(await codeOf(core.testWebhookEndpoint({ site, id }))).toBe('webhook.missing');
    }
    expect(webhookSender.attempts).toEqual([]);
    expect(await entriesOf(sample)).toEqual([]);
  });
});
