import { WEBHOOK_EVENTS, type WebhooksResult } from '@paydocs/core';
import { sampleCore } from '../sample-core.ts';

const URL = 'https://receiver.example/paydocs';
const names = { firstName: 'Ada', lastName: 'Lovelace', role: 'Member' };

/** Creates a core with an endpoint of the site `main`, and functions that cause and send events. */
export const sampleWebhooks = async (...options: Parameters<typeof sampleCore>) => {
  const sample = await sampleCore(...options);
  const { core } = sample;
  const events = WEBHOOK_EVENTS;
  const { endpoint, secret } = await core.createWebhook({ site: 'main', url: URL, events });
  let users = 0;
  return {
    ...sample,
    endpoint,
    secret,
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
