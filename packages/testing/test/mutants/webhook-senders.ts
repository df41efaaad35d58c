import { createHmac } from 'node:crypto';
import type { WebhookMessage, WebhookResult, WebhookSender } from '@paydocs/core';
import {
  type ReceivedMessage,
  signedMessage,
  type WebhookSenderHarness,
} from '@paydocs/testing/contracts';
import { memoryWebhookSenderHarness, type SenderFault } from '../memory-webhook-sender-harness.ts';
import type { Mutant } from './mutant.ts';

/** Changes what arrives. */
const arriving = (
  change: (right: ReceivedMessage, message: WebhookMessage) => Partial<ReceivedMessage>,
): SenderFault => ({
  arrives: (message) => {
    const right = signedMessage(message);
    return [{ ...right, ...change(right, message) }];
  },
});

/** Changes the result of an attempt. */
const answering = (
  change: (result: WebhookResult, message: WebhookMessage) => WebhookResult,
): SenderFault => ({
  sender: (correct) => ({
    ...correct,
    send: async (message, signal) => change(await correct.send(message, signal), message),
  }),
});

const faults: Readonly<Record<string, SenderFault>> = {
  'receivers that may never be reached': {
    sender: (correct) => ({ ...correct, mayReach: () => false }),
  },
  'messages that never arrive': { arrives: () => [] },
  'messages that arrive twice': {
    arrives: (message) => [signedMessage(message), signedMessage(message)],
  },
  'times in milliseconds': arriving((_, { timestampMs }) => ({ timestamp: String(timestampMs) })),
  'times that are rounded up': arriving((_, { timestampMs }) => ({
    timestamp: String(Math.round(timestampMs / 1000)),
  })),
  'signatures without a version': arriving(({ signature }) => ({ signature: signature.slice(3) })),
  'signatures with the text of the secret': arriving((right, { secrets }) => ({
    signature: `v1,${createHmac('sha256', secrets[0])
      .update(`${right.id}.${right.timestamp}.${right.body}`)
      .digest('base64')}`,
  })),
  'one secret for all': arriving((_, message) => ({
    signature: signedMessage({ ...message, secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] })
      .signature,
  })),
  'the signature of the newest secret alone': arriving(({ signature }) => ({
    signature: signature.split(' ')[0] ?? '',
  })),
  'bodies in Latin 1': arriving(({ body }) => ({
    body: Buffer.from(body, 'latin1').toString('latin1'),
  })),
  'the message of another caller when two send at once': {
    sender: (correct) => {
      let last: WebhookMessage | undefined;
      return {
        ...correct,
        send: async (message, signal) => {
          last = message;
          await Promise.resolve();
          return correct.send(last, signal);
        },
      };
    },
  },
  'refusals that count as accepted': answering(() => ({ outcome: 'accepted' })),
  'redirects that count as accepted': answering((result) =>
    result.outcome === 'refused' && result.reason.includes('moved')
      ? { outcome: 'accepted' }
      : result,
  ),
  'receivers that are gone like others': answering((result) =>
    result.outcome === 'refused' ? { ...result, isGone: false } : result,
  ),
  'every refusal for ever': answering((result) =>
    result.outcome === 'refused' ? { ...result, isGone: true } : result,
  ),
  'the secret in a reason': answering((result, { secrets }) =>
    result.outcome === 'refused' ? { ...result, reason: secrets[0] } : result,
  ),
  'a rejection when a connection breaks': {
    sender: (correct) => ({
      ...correct,
      send: async (message, signal) => {
        const result = await correct.send(message, signal);
        if (result.outcome === 'refused' && result.reason.includes('lost')) {
          throw new Error('The connection broke.');
        }
        return result;
      },
    }),
  },
  'a signal that is ignored': {
    sender: (correct: WebhookSender) => ({
      ...correct,
      send: async (message) => correct.send(message),
    }),
  },
};

/** Faulty senders of webhooks. */
export const webhookSenderMutants: readonly Mutant<WebhookSenderHarness>[] = Object.entries(
  faults,
).map(([name, fault]) => ({ name, make: async () => memoryWebhookSenderHarness(fault) }));
