import type { WebhookMessage } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { runContract } from '../src/contracts/contract.ts';
import { webhookSenderContract } from '../src/contracts/webhook-sender/webhook-sender.ts';
import { memoryWebhookSender } from '../src/doubles/memory-webhook-sender.ts';
import { memoryWebhookSenderHarness } from './memory-webhook-sender-harness.ts';

const message: WebhookMessage = {
  id: 'msg_1',
  url: 'https://receiver.example/',
  secrets: ['whsec_AAAA'],
  timestampMs: 1,
  body: '{}',
};

describe('the memory sender of webhooks', () => {
  runContract(test, webhookSenderContract, async () => memoryWebhookSenderHarness());

  test('refuses the requested number of messages, and keeps them as attempts only', async () => {
    const sender = memoryWebhookSender();
    sender.refuseNext('full');
    sender.refuseNext('gone', { gone: true });
    expect(await sender.send(message)).toEqual({
      outcome: 'refused',
      reason: 'full',
      isGone: false,
    });
    expect(await sender.send(message)).toEqual({
      outcome: 'refused',
      reason: 'gone',
      isGone: true,
    });
    expect(await sender.send(message)).toEqual({ outcome: 'accepted' });
    expect(sender.attempts).toEqual([message, message, message]);
    expect(sender.messages).toEqual([message]);
  });

  test('names an option that is unknown', () => {
    const options = { goen: true } as object;
    expect(() => memoryWebhookSender().refuseNext('full', options)).toThrow('goen');
  });
});
