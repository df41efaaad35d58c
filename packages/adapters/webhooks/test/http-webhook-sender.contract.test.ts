import { httpWebhookSender } from '@paydocs/webhooks';
import {
  type ReceiverAnswer,
  runContract,
  webhookSenderContract,
  type WebhookSenderHarness,
} from '@paydocs/testing/contracts';
import { describe, test } from 'vitest';
import { type Answer, localReceiver } from './local-receiver.ts';

const ANSWERS: Readonly<Record<ReceiverAnswer, Answer>> = {
  accepted: (response) => response.writeHead(204).end(),
  refused: (response) => response.writeHead(503).end(),
  moved: (response) => response.writeHead(308, { location: '/elsewhere' }).end(),
  gone: (response) => response.writeHead(410).end(),
  lost: (response) => response.socket?.destroy(),
};

const harness = async (): Promise<WebhookSenderHarness> => {
  let answer: ReceiverAnswer = 'accepted';
  const receiver = await localReceiver((response) => ANSWERS[answer](response));
  return {
    sender: httpWebhookSender({ allow: ['127.0.0.1'] }),
    url: `${receiver.origin}/hooks`,
    answer: async (next) => {
      answer = next;
    },
    received: async () =>
      receiver.received.map(({ headers, body }) => ({
        id: headers['webhook-id'] ?? '',
        timestamp: headers['webhook-timestamp'] ?? '',
        signature: headers['webhook-signature'] ?? '',
        body,
      })),
    close: () => receiver.close(),
  };
};

describe('the sender over HTTP', () => {
  runContract(test, webhookSenderContract, harness);
});
