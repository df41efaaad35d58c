import type { WebhookMessage, WebhookSender } from '@paydocs/core';
import {
  type ReceivedMessage,
  type ReceiverAnswer,
  signedMessage,
  type WebhookSenderHarness,
} from '../src/contracts/webhook-sender/webhook-sender-harness.ts';
import { memoryWebhookSender } from '../src/doubles/memory-webhook-sender.ts';

/** Faults of a sender, or of what arrives. */
export interface SenderFault {
  readonly sender?: (correct: WebhookSender) => WebhookSender;
  readonly arrives?: (message: WebhookMessage) => readonly ReceivedMessage[];
}

/** Creates a harness for the memory sender, with or without a fault. */
export const memoryWebhookSenderHarness = async ({
  sender: faulty = (correct) => correct,
  arrives = (message) => [signedMessage(message)],
}: SenderFault = {}): Promise<WebhookSenderHarness> => {
  const memory = memoryWebhookSender();
  let current: ReceiverAnswer = 'accepted';
  const correct: WebhookSender = {
    mayReach: (url) => memory.mayReach(url),
    send: async (message, signal) => {
      if (current !== 'accepted' && signal?.aborted !== true) {
        memory.refuseNext(`The receiver: ${current}.`, { gone: current === 'gone' });
      }
      return memory.send(message, signal);
    },
  };
  return {
    sender: faulty(correct),
    url: 'https://receiver.example/',
    answer: async (answer) => {
      current = answer;
    },
    received: async () => memory.attempts.flatMap(arrives),
  };
};
