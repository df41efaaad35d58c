import { createHmac } from 'node:crypto';
import type { WebhookMessage, WebhookRotation } from '@paydocs/core';
import { signedMessage } from '@paydocs/testing/contracts';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf } from '../sample-core.ts';
import { DOWN, sampleWebhooks, type SampleWebhooks } from './sample-webhooks.ts';

const HOUR_MS = 3_600_000;

/** Whether a receiver with this secret accepts a message, by the rules of Standard Webhooks. */
const verifies = (message: WebhookMessage | undefined, secret: string): boolean => {
  if (message === undefined) return false;
  const { id, timestamp, body, signature } = signedMessage(message);
  const digest = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return signature.split(' ').includes(`v1,${digest}`);
};

/** Rotates the secret of the sample endpoint, and returns the new one. */
const rotate = async (
  { core, endpoint: { id } }: SampleWebhooks,
  request: Partial<WebhookRotation> = {},
): Promise<string> => (await core.rotateWebhookSecret({ site: 'main', id, ...request })).secret;

/** Sends an event, and returns which of these secrets verify it. */
const verified = async (sample: SampleWebhooks, secrets: readonly string[]) => {
  await sample.cause();
  expect(await sample.process()).toEqual(['sent']);
  const message = sample.webhookSender.messages.at(-1);
  return secrets.map((secret) => verifies(message, secret));
};

describe('a rotation', () => {
  test('returns a new secret and the time of the one before, which lists show while it signs', async () => {
    const sample = await sampleWebhooks();
    const { auditLog, clock, core, endpoint, listed, secret } = sample;
    const untilMs = clock.nowMs() + 24 * HOUR_MS;
    const rotated = await core.rotateWebhookSecret({ site: 'main', id: endpoint.id });
    expect(rotated).toEqual({
      endpoint: { ...endpoint, previousSecretUntilMs: untilMs },
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    expect(rotated.secret).not.toBe(secret);
    const entries = await auditLog.find({ action: 'webhook.rotated', limit: 9 });
    expect(entries).toMatchObject([
      {
        siteId: 1,
        userId: null,
        subject: { kind: 'webhook', id: String(endpoint.id) },
        details: { hours: 24 },
      },
    ]);
    clock.advanceMs(24 * HOUR_MS - 1);
    expect((await listed()).previousSecretUntilMs).toBe(untilMs);
    const shown = JSON.stringify([await listed(), entries]);
    for (const text of [secret, rotated.secret]) expect(shown).not.toContain(text.slice(6));
    clock.advanceMs(1);
    expect((await listed()).previousSecretUntilMs).toBeNull();
    const enabled = await core.enableWebhook({ site: 'main', id: endpoint.id });
    expect(enabled.previousSecretUntilMs).toBeNull();
  });

  test('lets messages verify with either secret for the hours, then with the new one alone', async () => {
    const sample = await sampleWebhooks();
    const { clock, secret: old } = sample;
    const secrets = [await rotate(sample, { keepHours: 2 }), old];
    expect(await verified(sample, secrets)).toEqual([true, true]);
    clock.advanceMs(2 * HOUR_MS - 1);
    expect(await verified(sample, secrets)).toEqual([true, true]);
    clock.advanceMs(1);
    expect(await verified(sample, secrets)).toEqual([true, false]);
  });

  test('with 0 hours ends the secret before at once', async () => {
    const sample = await sampleWebhooks();
    const secrets = [await rotate(sample, { keepHours: 0 }), sample.secret];
    expect(await verified(sample, secrets)).toEqual([true, false]);
    expect((await sample.listed()).previousSecretUntilMs).toBeNull();
  });

  test('within the hours of another one ends the oldest secret, so that two sign at most', async () => {
    const sample = await sampleWebhooks();
    const first = sample.secret;
    const second = await rotate(sample, { keepHours: 168 });
    const third = await rotate(sample, { keepHours: 1 });
    expect(await verified(sample, [third, second, first])).toEqual([true, true, false]);
    sample.clock.advanceMs(HOUR_MS);
    expect(await verified(sample, [third, second, first])).toEqual([true, false, false]);
  });

  test('while an event is sent leaves the new secret, with which the event is sent again', async () => {
    const sample = await sampleWebhooks();
    const { answer, cause, clock, process, secret: old, webhookSender } = sample;
    await cause();
    let fresh = '';
    answer(async () => {
      answer(() => undefined);
      fresh = await rotate(sample);
      return DOWN;
    });
    expect(await process()).toEqual(['postponed']);
    clock.advanceMs(5_000);
    expect(await process()).toEqual(['sent']);
    const [message] = webhookSender.messages;
    expect([fresh, old].map((secret) => verifies(message, secret))).toEqual([true, true]);
  });

  test('is refused for another site, and for hours that are out of bounds', async () => {
    const sample = await sampleWebhooks();
    const { auditLog, core, endpoint, secret } = sample;
    const { id } = endpoint;
    expect(await codeOf(core.rotateWebhookSecret({ site: 'north', id }))).toBe('webhook.missing');
    for (const keepHours of [-1, 169]) {
      const refused = core.rotateWebhookSecret({ site: 'main', id, keepHours });
      expect(await issuesOf(refused)).toEqual(['keepHours range']);
    }
    expect(await auditLog.find({ action: 'webhook.rotated', limit: 9 })).toEqual([]);
    expect(await verified(sample, [secret])).toEqual([true]);
  });
});
