import {
  WEBHOOK_EVENTS,
  type WebhookMessage,
  type WebhookResult,
  type WebhooksResult,
} from '@paydocs/core';
import { memoryWebhookSender } from '@paydocs/testing';
import { sampleCore } from '../sample-core.ts';

const URL = 'https://receiver.example/paydocs';
const names = { firstName: 'Ada', lastName: 'Lovelace', role: 'Member' };

/** A receiver that is down. */
export const DOWN: WebhookResult = { outcome: 'refused', reason: 'Down.', isGone: false };

/** What a receiver answers; undefined for what the double answers. */
type Receiver = (message: WebhookMessage) => WebhookResult | undefined | Promise<WebhookResult>;

/** Creates a core with an endpoint of the site `main`, and functions that cause and send events. */
export const sampleWebhooks = async () => {
  const memory = memoryWebhookSender();
  let receiver: Receiver | undefined;
  const webhookSender: typeof memory = {
    ...memory,
    send: async (message, signal) => (await receiver?.(message)) ?? memory.send(message, signal),
  };
  const sample = await sampleCore({}, { webhookSender });
  const { core } = sample;
  const events = WEBHOOK_EVENTS;
  const { endpoint, secret } = await core.createWebhook({ site: 'main', url: URL, events });
  let users = 0;
  return {
    ...sample,
    endpoint,
    secret,
    /** Sets what the receiver answers from now on. */
    answer: (next: Receiver) => {
      receiver = next;
    },
    /** Returns the endpoint as operators see it. */
    listed: async () => {
      const [listed] = await core.listWebhooks();
      if (listed === undefined) throw new Error('There is no endpoint.');
      return listed;
    },
    /** Causes an event: the creation of a user. */
    cause: async (site = 'main') => {
      users += 1;
      return core.createUser({ ...names, email: `webhook-${users}@${site}.test`, site });
    },
    /** Processes deliveries until none is due, and returns the outcomes. */
    process: async (): Promise<readonly WebhooksResult['outcome'][]> => {
      const outcomes: WebhooksResult['outcome'][] = [];
      for (;;) {
        const { outcome } = await core.processWebhooks();
        if (outcome === 'idle') return outcomes;
        outcomes.push(outcome);
      }
    },
  };
};

export type SampleWebhooks = Awaited<ReturnType<typeof sampleWebhooks>>;
